import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { DocLive } from '@/contract/live/live';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { FeeItem } from '@/contract/meeting/parts';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';
import { isOff, type MeetingMenuItem, type MeetingRouteName, meetingPath, menuWith } from '@/lib/menu/meeting-menu';
import { type Crumb, getTrail } from '@/lib/menu/trail';
import { routeOf } from '@/lib/routes';
import { listLives } from './lives';
import { getMeeting, listFees } from './meetings';
import { requireRight } from './page-access';
import { parseId } from './read';

/** As many as the meeting's own page asks for, so that both share one read. */
const LIVES = 6;

/** What every page of a meeting has: the meeting, its menu, the way to the page, and what its main button is made of. */
export interface MeetingPage {
  name: MeetingRouteName;
  locale: Locale;
  meeting: MeetingDetail;
  /** What it is a forum of; null for a meeting of its own. */
  parent: MeetingDetail | null;
  menu: MeetingMenuItem[];
  trail: Crumb[];
  fees: FeeItem[];
  /** Its lives and recordings. */
  lives: DocLive[];
  /** Ids below the meeting's own in the address. */
  below: number[];
}

/**
 * What a page of a meeting is made of, by the ids of its address; null without any, where the page asks for a meeting. An
 * unknown or unpublished meeting is a 404, and so is an address with more ids than `deeper` below the meeting's. A page
 * that asks for a right has it asked for here.
 */
export const readMeetingPage = cache(
  async (
    name: MeetingRouteName,
    locale: Locale,
    /** Joined by slashes, so that equal addresses share one read. */
    address: string,
    deeper = 0,
  ): Promise<MeetingPage | null> => {
    if (routeOf(name).access !== 'public') await requireRight(name, locale);
    if (address === '') return null;
    const [id, ...below] = address.split('/').map(parseId);
    if (below.length > deeper || below.includes(null)) notFound();
    const meeting = id ? await getMeeting(id) : null;
    if (!meeting || isOff(meeting, name)) notFound();
    const { msId, parentId } = meeting;
    const title = localText(locale, meeting.msName, meeting.msNameEn);
    const [trail, fees, lives, parent] = await Promise.all([
      getTrail(name, { meeting: { ...title, label: title.text, params: { id: msId } } }),
      listFees(msId),
      listLives({ msId, pageNum: 1, pageSize: LIVES }),
      parentId ? getMeeting(parentId) : Promise.resolve(null),
    ]);
    return {
      name,
      locale,
      meeting,
      parent: parent ?? null,
      menu: menuWith(meeting, name),
      trail: trail.map((step, index) =>
        index === trail.length - 1 ? { ...step, path: meetingPath(name, msId) } : step,
      ),
      fees,
      lives: lives.rows,
      below: below as number[],
    };
  },
);

/** The way to a page that asks for a meeting. */
export async function pickerTrail(name: MeetingRouteName): Promise<Crumb[]> {
  const t = await getTranslations();
  const { title, crumb = title, path } = routeOf(name);
  return [...(await getTrail('meetings')), { label: t(crumb), path: path.replace(/\/\[.*/, '') }];
}
