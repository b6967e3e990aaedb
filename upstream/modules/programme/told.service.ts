import { z } from 'zod';
import { pathTo } from '@/contract/paths';
import type { ReleaseChanges, ReleasedSession } from '@/contract/programme/release';
import { clockOf, USUAL_ZONE } from '@/contract/zone';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './told.repository';

/** Milliseconds after a release: who releases three times in a row tells what has come of it once. */
export const TOLD_AFTER_MS = 5 * 60_000;

/** What one person hears of a programme. */
interface Heard {
  kind: 'added' | 'moved' | 'withdrawn';
  sessionId: number;
  topic: string;
  topicEn: string | null;
  at: string;
  place: string;
  placeEn: string;
}

/** Tells those of a programme what has changed since they were told the last time: who speaks, and who has marked it. Nobody hears of what came back to where it was. */
export const tellDue = defineEvent('programme.tell', z.number().int(), async (ctx, msId) => {
  await write(ctx, SYSTEM, 'system', async (tx) => {
    const meeting = await repository.findMeeting(tx, msId, tx.now);
    if (!meeting) return;
    const heard = await collect(tx, msId, meeting.zone);
    for (const [userId, news] of heard) {
      const [first] = news;
      if (!first) continue;
      const one = news.length === 1;
      const params = {
        title: meeting.msName,
        topic: first.topic,
        at: first.at,
        place: first.place,
        count: `${news.length}`,
      };
      await notify(tx, {
        userIds: [userId],
        template: one ? TEMPLATES[first.kind] : 'programmeChanged',
        msId,
        params,
        paramsEn: {
          title: meeting.msNameEn ?? meeting.msName,
          topic: first.topicEn ?? first.topic,
          place: first.placeEn,
        },
        linkUrl: pathTo('programme', { id: one ? [msId, first.sessionId] : [msId] }),
      });
    }
  });
});
const TEMPLATES = { added: 'programmeAdded', moved: 'programmeMoved', withdrawn: 'programmeWithdrawn' } as const;

const isSame = (told: repository.ToldRow, now: { startTime: Date; endTime: Date; place: string | null }) =>
  !told.withdrawn &&
  told.startTime.getTime() === now.startTime.getTime() &&
  told.endTime.getTime() === now.endTime.getTime() &&
  told.place === now.place;

/** What each person is to hear, by their account; what they know is kept as it is then. */
async function collect(tx: Tx, msId: number, zone: string): Promise<Map<number, Heard[]>> {
  const known = new Map((await repository.lockTold(tx, msId)).map((row) => [row.id, row]));
  const { rows, gone } = await repository.findNow(tx, msId, tx.now);
  const heard = new Map<number, Heard[]>();
  const tell = (userIds: readonly number[], news: Heard) => {
    for (const userId of new Set(userIds)) heard.set(userId, [...(heard.get(userId) ?? []), news]);
  };
  const fresh: repository.ToldRow[] = [];
  const moved: { ids: number[]; news: Heard }[] = [];
  for (const row of rows) {
    const told = known.get(row.id);
    const at = whenIn(toWire(row.startTime), zone);
    const said = {
      sessionId: row.id,
      topic: row.topic,
      topicEn: row.topicEn,
      at,
      place: row.place ?? '',
      placeEn: row.placeEn ?? row.place ?? '',
    };
    const isNew = row.userIds.filter((userId) => !told?.userIds.includes(userId));
    tell(isNew, { ...said, kind: 'added' });
    if (told && !isSame(told, row)) {
      const others = row.userIds.filter((userId) => !isNew.includes(userId));
      moved.push({ ids: others, news: { ...said, kind: 'moved' } });
    }
    if (!told || isNew.length > 0 || !isSame(told, row) || told.userIds.length !== row.userIds.length)
      fresh.push({
        id: row.id,
        msId,
        startTime: row.startTime,
        endTime: row.endTime,
        place: row.place,
        withdrawn: false,
        userIds: row.userIds,
      });
  }
  for (const { id, content } of gone) {
    const told = known.get(id);
    if (!told || told.withdrawn || told.endTime <= tx.now) continue;
    moved.push({ ids: told.userIds, news: { ...wordsOf(content, zone), kind: 'withdrawn' } });
    fresh.push({ ...told, withdrawn: true });
  }
  const marked = await repository.findMarked(
    tx,
    moved.map(({ news }) => news.sessionId),
  );
  for (const { ids, news } of moved) {
    const stars = marked.flatMap(({ userId, sessionId }) => (sessionId === news.sessionId ? [userId] : []));
    tell([...ids, ...stars], news);
  }
  await repository.putTold(tx, fresh);
  return heard;
}

/** A time of the wire as the clocks of the meeting show it, with their zone where it is not the usual one. */
const whenIn = (wire: string, zone: string) =>
  `${clockOf(wire, zone).slice(0, 16)}${zone === USUAL_ZONE ? '' : ` (${zone})`}`;

const wordsOf = ({ id, topic, topicEn, startTime, place, placeEn }: ReleasedSession, zone: string) => ({
  sessionId: id,
  topic,
  topicEn: topicEn ?? null,
  at: whenIn(startTime, zone),
  place: place ?? '',
  placeEn: placeEn ?? place ?? '',
});

/** How many accounts would hear of these changes: who speaks, and who has marked what moves or goes. */
export async function countConcerned(
  db: Reader,
  changed: ReleaseChanges,
  after: readonly ReleasedSession[],
): Promise<number> {
  const byId = new Map(after.map((one) => [one.id, one]));
  const people = changed
    .filter(({ kind, people: others }) => kind !== 'changed' || others)
    .flatMap(({ id }) => byId.get(id)?.speakers.flatMap(({ userId }) => userId ?? []) ?? []);
  const moved = changed.flatMap(({ id, kind }) => (kind === 'moved' || kind === 'withdrawn' ? [id] : []));
  const marked = await repository.findMarked(db, moved);
  return new Set([...people, ...marked.map(({ userId }) => userId)]).size;
}
