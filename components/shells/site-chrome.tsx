import { useLocale, useMessages, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import { SiteBehaviours } from './site-behaviours';

/** What every page carries without showing it at first: session, real time, toasts, progress, offline state. */
export function SiteChrome() {
  const t = useTranslations('common');
  // The short messages have no places to fill in, so that no page needs the code that fills them.
  const toast = useMessages().toast as Record<string, string>;
  const words = { offline: t('offline'), online: t('online'), retry: t('retry'), toast };
  return <SiteBehaviours words={words} personal={localePath(asLocale(useLocale()), href('my'))} />;
}
