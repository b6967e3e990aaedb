import { useTranslations } from 'next-intl';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import type { MeetingRouteName } from '@/lib/menu/meeting-menu';
import { PickMineLeaf } from './pick-mine-leaf';

/** The signed-in person's meetings, each leading to one of its pages; nothing of anybody's is in the page. */
export function PickMine({ name, locale }: { name: MeetingRouteName; locale: Locale }) {
  const t = useTranslations('attendee');
  return (
    <PickMineLeaf
      name={name}
      locale={locale}
      allHref={href('myMeetings')}
      words={{ title: t('pick.title'), none: t('pick.none'), failed: t('place.failed'), all: t('pick.all') }}
    />
  );
}
