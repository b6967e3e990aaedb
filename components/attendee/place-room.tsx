import { useTranslations } from 'next-intl';
import { ATTENDEE_STEP_KEYS, PLACE_STATES } from '@/contract/attendee/attendee';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import { PlaceLeaf } from './place-leaf';
import { TIME_PLACE } from './place-words';

/** How the signed-in person stands at a meeting, and what comes next; its texts are passed in, and nothing of anybody's is in the page. */
export function PlaceRoom({ msId, locale }: { msId: number; locale: Locale }) {
  const t = useTranslations('attendee');
  return (
    <PlaceLeaf
      msId={msId}
      locale={locale}
      allHref={href('myMeetings')}
      words={{
        title: t('place.title'),
        none: t('place.none'),
        failed: t('place.failed'),
        all: t('place.all'),
        from: t('from', { time: TIME_PLACE }),
        until: t('until', { time: TIME_PLACE }),
        states: Object.fromEntries(PLACE_STATES.map((state) => [state, t(`states.${state}`)])),
        steps: Object.fromEntries(
          ATTENDEE_STEP_KEYS.map((key) => [
            key,
            { todo: t(`steps.${key}.todo`), waits: t(`steps.${key}.waits`), done: t(`steps.${key}.done`) },
          ]),
        ),
      }}
    />
  );
}
