import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { ForgotFlow } from '@/components/register/forgot/forgot-flow';
import styles from '@/components/register/forgot/forgot-flow.module.css';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { getTrail } from '@/lib/menu/trail';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/user/forgetpwd'>) {
  const locale = await localeOf(params);
  const t = await getTranslations('register.forgot');
  const routes = await getTranslations('routes');
  const title = routes('forgetPassword');
  return pageMetadata({ locale, path: href('forgetPassword'), title, description: t('lead'), noindex: true });
}

export default async function ForgetPasswordPage() {
  const [t, messages, trail] = await Promise.all([
    getTranslations('register.forgot'),
    getMessages(),
    getTrail('forgetPassword'),
  ]);
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs trail={trail} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <NextIntlClientProvider messages={pickMessages(messages, 'register', 'form', 'validation')}>
        <ForgotFlow />
      </NextIntlClientProvider>
    </div>
  );
}
