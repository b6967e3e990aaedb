import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { ForgotFlow } from '@/components/register/forgot-flow';
import styles from '@/components/register/forgot-flow.module.css';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/user/forgetpwd'>) {
  const locale = await localeOf(params);
  const t = await getTranslations('register.forgot');
  const routes = await getTranslations('routes');
  const title = routes('forgetPassword');
  return pageMetadata({ locale, path: '/user/forgetpwd', title, description: t('lead'), noindex: true });
}

export default async function ForgetPasswordPage() {
  const [t, messages] = await Promise.all([getTranslations('register.forgot'), getMessages()]);
  return (
    <div className={`content ${styles.page}`}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <NextIntlClientProvider messages={pickMessages(messages, 'register', 'login', 'validation')}>
        <ForgotFlow />
      </NextIntlClientProvider>
    </div>
  );
}
