import { getTranslations } from 'next-intl/server';
import { PickMine } from '@/components/attendee/pick-mine';
import { MeetingPicker } from '@/components/meeting/frame/meeting-picker';
import { COMING } from '@/contract/codes';
import { pickerTrail } from '@/lib/data/meeting-page';
import { listMeetings } from '@/lib/data/meetings';
import type { Locale } from '@/lib/i18n/routing';
import type { MeetingRouteName } from '@/lib/menu/meeting-menu';
import { pageMetadata } from '@/lib/metadata';
import { routeOf } from '@/lib/routes';

/** Meetings that are offered; the list has the others. */
const OFFERED = 10;

/** Metadata of a meeting's page without a meeting: nobody finds it by searching. */
export async function choiceMetadata(locale: Locale, name: MeetingRouteName) {
  const t = await getTranslations();
  const { path, title } = routeOf(name);
  return pageMetadata({
    locale,
    path: path.replace(/\/\[.*/, ''),
    title: t(title),
    description: t('meeting.picker.lead'),
    noindex: true,
  });
}

/** A meeting's page without a meeting: it asks for one. */
export async function MeetingChoice({ locale, name }: { locale: Locale; name: MeetingRouteName }) {
  const t = await getTranslations();
  const [trail, { rows }] = await Promise.all([
    pickerTrail(name),
    listMeetings({ timeState: COMING, pageNum: 1, pageSize: OFFERED }),
  ]);
  return (
    <MeetingPicker
      name={name}
      title={t(routeOf(name).title)}
      trail={trail}
      coming={rows}
      mine={<PickMine name={name} locale={locale} />}
    />
  );
}
