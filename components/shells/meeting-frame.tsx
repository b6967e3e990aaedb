import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PlaceRoom } from '@/components/attendee/place-room';
import { clockAt } from '@/components/clock/clock-text';
import { MeetingBar } from '@/components/meeting/detail/meeting-panel';
import { MeetingBand } from '@/components/meeting/frame/meeting-band';
import { asLocale } from '@/components/ui/locale';
import type { DocLive } from '@/contract/live/live';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { FeeItem } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { litBy, type MeetingMenuItem, type MeetingRouteName } from '@/lib/menu/meeting-menu';
import type { Crumb } from '@/lib/menu/trail';
import { watchOf } from '@/lib/watch';
import styles from './meeting-frame.module.css';
import { MeetingMenuLeaf } from './meeting-menu-leaf';
import { MenuLayout } from './menu-layout';

/** A page of a meeting as its frame shows it; lib/data/meeting-page.ts makes it. */
export interface FramedMeeting {
  name: MeetingRouteName;
  meeting: MeetingDetail;
  parent: MeetingDetail | null;
  menu: MeetingMenuItem[];
  trail: Crumb[];
  fees: FeeItem[];
  lives: readonly Pick<DocLive, 'liveStatus' | 'replayUrl'>[];
}

const ENROLS: readonly MeetingRouteName[] = ['enrol', 'enrolPay', 'enrolGroup', 'enrolPayOne'];
/** Of whoever has a place: the page itself says how to get one. */
const OWN: readonly MeetingRouteName[] = ['meetingTravel', 'meetingDining', 'meetingReceipt'];

/** Every page of a meeting but its own: the band with the main button, the meeting's menu, the page; on phones the button is at the bottom. */
export function MeetingFrame({ page, now, children }: { page: FramedMeeting; now: Date; children: ReactNode }) {
  const t = useTranslations();
  const locale = asLocale(useLocale());
  const { name, meeting, menu, fees } = page;
  const clock = clockAt(now);
  const overview = (hash: string) => href('meeting', { id: meeting.msId }, { hash });
  // Who is enrolling needs no way to it.
  const action = [...ENROLS, ...OWN].includes(name) ? null : (
    <MeetingBar
      meeting={meeting}
      fees={fees}
      clock={clock}
      watch={watchOf(page.lives, overview('lives'))}
      contactsHref={name === 'meetingBasic' ? undefined : overview('contacts')}
    />
  );
  const items = menu.map(({ key, group, title, href: address }) => ({
    key,
    group: group && t(`meeting.frame.groups.${group}`),
    label: t(title),
    href: address,
    current: key === litBy(name),
  }));
  return (
    <>
      <MeetingBand meeting={meeting} parent={page.parent} trail={page.trail} clock={clock} action={action} />
      <div className={styles.page}>
        <MenuLayout
          menu={
            <>
              <MeetingMenuLeaf label={t('meeting.frame.menu')} items={items} />
              <PlaceRoom msId={meeting.msId} locale={locale} />
            </>
          }
        >
          <div className={styles.body}>{children}</div>
        </MenuLayout>
      </div>
      {action && <div className={styles.bar}>{action}</div>}
    </>
  );
}
