import { NextIntlClientProvider, useMessages } from 'next-intl';
import type { PreviewEntry } from '@/components/ui/preview/preview-catalogue';
import { longRows } from '@/components/ui/preview/preview-text';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { Session } from '@/contract/meeting/parts';
import type { MySession } from '@/contract/programme/board';
import { SPEAKER_ANSWERS } from '@/contract/programme/codes';
import type { SessionChange } from '@/contract/programme/release';
import { pickMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import { AskedList } from './asked-list';
import { AwayTimes } from './away-times';
import { ChangeList } from './changes-page';

const HOUR_LATER = '15:00:00';

/** What a release can change, of the first sessions of a programme. */
function changesOf(sessions: Session[]): SessionChange[] {
  return (['added', 'moved', 'changed', 'withdrawn'] as const).flatMap((kind, at): SessionChange[] => {
    const session = sessions[at];
    if (!session) return [];
    const { id, topic, topicEn, startTime, endTime, place, placeEn } = session;
    const here = { startTime, endTime, place, placeEn };
    const day = startTime.slice(0, 11);
    const before = kind === 'moved' ? { startTime: `${day}14:00:00`, endTime: day + HOUR_LATER, place, placeEn } : here;
    const after = kind === 'withdrawn' ? null : here;
    return [{ id, topic, topicEn, kind, before: kind === 'added' ? null : before, after, people: kind === 'changed' }];
  });
}

/** What somebody can have answered, of the first sessions of a programme. */
const askedOf = ({ msId, msName, msNameEn }: MeetingDetail, sessions: Session[]): MySession[] =>
  SPEAKER_ANSWERS.flatMap((answer, at): MySession[] => {
    const session = sessions[at];
    if (!session) return [];
    const { id, topic, topicEn, place, placeEn, startTime, endTime } = session;
    const when = answer === 'none' ? { startTime: null, endTime: null } : { startTime, endTime };
    return [
      {
        ...when,
        id,
        topic,
        topicEn,
        place,
        placeEn,
        msId,
        msName,
        msNameEn,
        kind: 'talk',
        role: 'speaker',
        answer,
        zone: null,
      },
    ];
  });

/** Parts of a programme's own pages in their states. */
export function useSchedulePreviews(meeting: MeetingDetail, all: Session[], locale: Locale): PreviewEntry[] {
  const messages = pickMessages(useMessages(), 'schedule', 'form', 'validation');
  const sessions = all.filter(({ kind }) => kind === 'talk').slice(0, 4);
  const long = longRows(sessions, locale, 'topic', 'topicEn');
  const asked = (some: Session[]) => (
    <div inert>
      <NextIntlClientProvider messages={messages}>
        <AskedList start={askedOf(meeting, some)} />
      </NextIntlClientProvider>
    </div>
  );
  const away = (asked: boolean, ...times: number[]) => {
    const { msId, msName, msNameEn, startTime, endTime } = meeting;
    const at = { msId, msName, msNameEn, startTime, endTime, zone: null, asked };
    return (
      <div inert>
        <NextIntlClientProvider messages={messages}>
          <AwayTimes start={[{ ...at, times: times.map((awayId) => ({ awayId, startTime, endTime })) }]} />
        </NextIntlClientProvider>
      </div>
    );
  };
  const changes = (some: Session[]) => <ChangeList meeting={meeting} changes={changesOf(some)} />;
  return [
    {
      name: 'asked-list',
      states: [
        { key: 'usual', node: asked(sessions) },
        { key: 'long', node: asked(long) },
      ],
    },
    {
      name: 'away-times',
      states: [
        { key: 'usual', node: away(true, 1, 2) },
        { key: 'empty', node: away(true) },
        { key: 'noLonger', node: away(false, 1) },
      ],
    },
    {
      name: 'change-list',
      states: [
        { key: 'usual', node: changes(sessions) },
        { key: 'long', node: changes(long) },
      ],
    },
  ];
}
