import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { readCertReference } from '@/app/[locale]/cert-reference';
import { kindOf } from '@/components/register/account/kinds';
import { MyCert } from '@/components/register/my-cert/my-cert';
import styles from '@/components/register/my-cert/my-cert.module.css';
import { getMyCert, listDeptMembers, listMyCertRounds } from '@/contract/cert/cert';
import { certKindOf } from '@/contract/codes';
import { nullOnMissing, readPersonal } from '@/lib/data/read';
import { getUserDataCates } from '@/lib/data/reference';
import { localText } from '@/lib/i18n/local-text';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('cert', async ({ locale, user }) => {
  const [t, my, messages, cert, rounds, members, papers, reference] = await Promise.all([
    getTranslations('cert'),
    getTranslations('my'),
    getMessages(),
    readPersonal(getMyCert),
    readPersonal(listMyCertRounds),
    nullOnMissing(readPersonal(listDeptMembers)),
    getUserDataCates(user.userType ?? ''),
    readCertReference(kindOf(user)),
  ]);
  const ofKind = papers.filter(({ certKind }) => !certKind || certKind === certKindOf(user));
  const names = ofKind.flatMap(({ items }) =>
    items.map(({ label, labelEn, required }) => {
      const { text } = localText(locale, label, labelEn);
      return required === '1' ? text : t('optional', { label: text });
    }),
  );
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'cert', 'register', 'form', 'validation')}>
      <h1 className={styles.title}>{my('menu.cert')}</h1>
      <MyCert
        locale={locale}
        user={user}
        cert={cert ?? null}
        rounds={rounds}
        papers={names}
        members={members && members.length > 0 ? members : null}
        reference={reference}
      />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
