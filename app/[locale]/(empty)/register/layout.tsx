import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { LoginLine } from '@/components/register/account/login-line';
import { RegisterFrame } from '@/components/register/register-frame';
import { LanguageSwitch } from '@/components/shells/language-switch';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';

export default async function RegisterLayout({ params, children }: LayoutProps<'/[locale]/register'>) {
  const locale = await localeOf(params);
  const [t, common, header, messages] = await Promise.all([
    getTranslations('register.header'),
    getTranslations('common'),
    getTranslations('header'),
    getMessages(),
  ]);
  return (
    <RegisterFrame
      siteName={common('siteName')}
      homeLabel={t('home')}
      language={<LanguageSwitch locale={locale} label={header('otherLanguage')} />}
      login={<LoginLine words={{ haveAccount: t('haveAccount'), login: t('login') }} />}
    >
      <NextIntlClientProvider messages={pickMessages(messages, 'register', 'form', 'validation')}>
        {children}
      </NextIntlClientProvider>
    </RegisterFrame>
  );
}
