import { useMessages, useTranslations } from 'next-intl';
import { SiteBehaviours } from './site-behaviours';

/** What every page carries without showing it at first: session, real time, toasts, progress, offline state. */
export function SiteChrome() {
  const t = useTranslations('common');
  // The short messages have no places to fill in, so that no page needs the code that fills them.
  const toast = useMessages().toast as Record<string, string>;
  return <SiteBehaviours words={{ offline: t('offline'), online: t('online'), retry: t('retry'), toast }} />;
}
