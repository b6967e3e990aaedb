import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { NoticeToastLeaf } from '@/app/[locale]/notice-toast-leaf';
import { getLoginBonesWords } from '@/components/account/account-words';
import { LoginBoxHost } from '@/components/account/login-box-host';
import { routing } from '@/lib/i18n/routing';

/** No header, no footer: registration, and other pages that stand alone (spec §2, "Layouts"). */
export default async function EmptyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <LoginBoxHost locale={locale} words={await getLoginBonesWords()} />
      <NoticeToastLeaf />
    </>
  );
}
