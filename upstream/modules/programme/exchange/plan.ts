import { createHash } from 'node:crypto';
import type { PaperMark } from '@/contract/programme/board';
import { type Clash, clashesOf } from '@/contract/programme/clashes';
import type { EXCHANGE_FIELDS, TakenSession } from '@/contract/programme/exchange';
import { clockAt } from '@/contract/zone';
import { plainText } from '@/upstream/core/text/html';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { boardSpeakers, halls as hallTable, tracks as trackTable } from '@/upstream/db/schema/programme';
import type { SessionRow } from '../board.repository';
import type { HallFacts, Taken, TakenPerson, TakenProgramme } from './taken';

type SpeakerRow = typeof boardSpeakers.$inferSelect;
type HallRow = typeof hallTable.$inferSelect;
type TrackRow = typeof trackTable.$inferSelect;
/** A board as far as a file is compared with it. */
export interface BoardState {
  startTime: Date;
  endTime: Date;
  zone: string;
  halls: readonly HallRow[];
  tracks: readonly TrackRow[];
  sessions: readonly { row: SessionRow; speakers: readonly SpeakerRow[] }[];
  /** When people cannot, wire times. */
  away: readonly { userId: number | null; name: string; startTime: string; endTime: string }[];
}
type Field = (typeof EXCHANGE_FIELDS)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A uuid that is always the same for a thing. */
export function uuidFor(name: string): string {
  const hash = createHash('sha256').update(`huiyi ${name}`).digest('hex');
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  return `${a}-${b}-5${c}-8${d}-${e}`;
}
/** By what other programmes know a session of ours. */
export const guidOf = ({ id, guid }: { id: number; guid: string | null }): string =>
  guid && UUID.test(guid) ? guid : uuidFor(`session ${id}`);

/** Words as they are compared: two spellings of one room are one. */
export const sameWord = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** A person as the board gets them. */
export interface PlannedPerson {
  /** Who is there already, and stays with account and answer. */
  known: SpeakerRow | null;
  name: string;
  nameEn: string | null;
  hospital: string | null;
  hospitalEn: string | null;
  role: string;
}
export interface PlannedSession {
  taken: Taken;
  row: SessionRow | null;
  /** Only what a file says, as it is stored; rooms and tracks by their names. */
  topic: string;
  topicEn: string | null;
  abstract: string | null;
  abstractEn: string | null;
  hall: string | null;
  track: string | null;
  people: PlannedPerson[];
  /** The block by the key of the file; undefined where the file does not say. */
  block: string | null | undefined;
  fields: TakenSession['fields'];
}
export interface ExchangePlan {
  added: PlannedSession[];
  changed: PlannedSession[];
  same: number;
  missing: SessionRow[];
  halls: HallFacts[];
  tracks: TakenProgramme['tracks'];
}

const MINUTE = 60_000;
export const endOf = ({ start, minutes }: Pick<Taken, 'start' | 'minutes'>): Date | null =>
  start && new Date(start.getTime() + minutes * MINUTE);

/** Names of people as they are compared, in either language. */
const namesOf = ({ name, nameEn }: { name: string; nameEn?: string | null }) =>
  [name, nameEn].flatMap((one) => (one ? [sameWord(one)] : []));

/** Who a file names, beside who is there: whoever has that name stays who they are. */
function peopleOf(people: readonly TakenPerson[], before: readonly SpeakerRow[]): PlannedPerson[] {
  const left = [...before];
  return people.map((person) => {
    const names = namesOf(person);
    const at = left.findIndex((one) => namesOf(one).some((name) => names.includes(name)));
    const [known = null] = at < 0 ? [] : left.splice(at, 1);
    const said = (value: string | null | undefined, was: string | null | undefined) =>
      value === undefined ? (was ?? null) : value;
    return {
      known,
      name: known && sameWord(known.name) !== sameWord(person.name) ? known.name : person.name,
      nameEn: said(person.nameEn, known?.nameEn),
      hospital: said(person.hospital, known?.hospital),
      hospitalEn: said(person.hospitalEn, known?.hospitalEn),
      role: person.role ?? known?.role ?? 'speaker',
    };
  });
}

const personWords = ({ name, nameEn, hospital, hospitalEn, role }: Omit<PlannedPerson, 'known'>) =>
  [name, nameEn, hospital, hospitalEn, role === 'speaker' ? '' : role].filter(Boolean).join(' ');

/** What an HTML text says in short. */
const textOf = (html: string | null) =>
  plainText((html ?? '').slice(0, 2000).replaceAll(/<[^>]*>/g, ' ')).slice(0, 300);

/** What a file changes on a board. */
export function planOf(file: TakenProgramme, board: BoardState): ExchangePlan {
  const byKey = new Map<string, BoardState['sessions'][number]>();
  // What is taken out is known by its key where nothing else has it.
  for (const one of board.sessions.toSorted(
    (a, b) => Number(a.row.outTime !== null) - Number(b.row.outTime !== null),
  )) {
    for (const key of [one.row.guid, guidOf(one.row)]) if (key && !byKey.has(key)) byKey.set(key, one);
  }
  const hallNames = new Map(board.halls.flatMap((hall) => namesOf(hall).map((name) => [name, hall.name] as const)));
  const trackNames = new Map(
    board.tracks.flatMap((track) => namesOf(track).map((name) => [name, track.name] as const)),
  );
  const [hallOf, trackOf] = [
    new Map(board.halls.map((hall) => [hall.hallId, hall.name])),
    new Map(board.tracks.map((track) => [track.trackId, track.name])),
  ];
  const keyOfId = new Map(board.sessions.map(({ row }) => [row.id, guidOf(row)]));
  const plan: ExchangePlan = { added: [], changed: [], same: 0, missing: [], halls: [], tracks: [] };
  const fresh = { halls: new Map<string, HallFacts>(), tracks: new Map<string, TakenProgramme['tracks'][number]>() };
  const named = (
    name: string | null,
    known: Map<string, string>,
    { made, facts }: { made: Map<string, HallFacts>; facts: readonly HallFacts[] },
  ) => {
    if (!name) return null;
    const key = sameWord(name);
    const there = known.get(key) ?? made.get(key)?.name;
    if (there) return there;
    made.set(key, { ...facts.find((one) => sameWord(one.name) === key), name });
    return name;
  };
  const seen = new Set<number>();
  for (const taken of file.sessions) {
    const found = byKey.get(taken.guid);
    const one = found && !seen.has(found.row.id) ? found : undefined;
    if (one) seen.add(one.row.id);
    const row = one?.row ?? null;
    const before = one?.speakers ?? [];
    const asIs = taken.english && row !== null && row.topicEn !== null && row.topic !== row.topicEn;
    const textAsIs = taken.english && row !== null && row.abstractEn !== null && row.abstract !== row.abstractEn;
    const planned: Omit<PlannedSession, 'fields'> = {
      taken,
      row,
      topic: asIs ? row.topic : taken.title,
      topicEn: taken.english ? taken.title : taken.topicEn === undefined ? (row?.topicEn ?? null) : taken.topicEn,
      abstract: textAsIs ? row.abstract : taken.abstract,
      abstractEn: taken.english
        ? taken.abstract
        : taken.abstractEn === undefined
          ? (row?.abstractEn ?? null)
          : taken.abstractEn,
      hall: named(taken.hall, hallNames, { made: fresh.halls, facts: file.halls }),
      track: named(taken.track, trackNames, { made: fresh.tracks, facts: file.tracks }),
      people: peopleOf(taken.people, before),
      block: taken.block,
    };
    if (!row) {
      plan.added.push({ ...planned, fields: [] });
      continue;
    }
    const fields: PlannedSession['fields'] = [];
    const compare = (
      field: Field,
      was: string | null,
      now: string | null,
      say = (value: string | null) => value ?? '',
    ) => {
      if ((was ?? '') !== (now ?? '')) fields.push({ field, before: say(was), after: say(now) });
    };
    const when = (start: Date | null, end: Date | null, minutes: number) =>
      start && end
        ? `${clockAt(start.getTime(), board.zone).slice(0, 16)}–${clockAt(end.getTime(), board.zone).slice(11, 16)}`
        : `– ${minutes} min`;
    compare('topic', row.topic, planned.topic);
    compare('topicEn', row.topicEn, planned.topicEn);
    compare('kind', row.kind, taken.kind);
    compare('time', when(row.startTime, row.endTime, row.minutes), when(taken.start, endOf(taken), taken.minutes));
    compare('hall', row.hallId === null ? null : (hallOf.get(row.hallId) ?? null), planned.hall);
    compare('track', row.trackId === null ? null : (trackOf.get(row.trackId) ?? null), planned.track);
    compare('people', before.map(personWords).join('\n'), planned.people.map(personWords).join('\n'));
    compare('abstract', row.abstract, planned.abstract, textOf);
    compare('abstractEn', row.abstractEn, planned.abstractEn, textOf);
    if (planned.block !== undefined)
      compare('block', row.parentId === null ? null : (keyOfId.get(row.parentId) ?? null), planned.block, (key) =>
        topicOf(key),
      );
    if (row.outTime) fields.push({ field: 'out', before: row.topic, after: '' });
    if (fields.length > 0) plan.changed.push({ ...planned, fields });
    else plan.same += 1;
  }
  function topicOf(key: string | null): string {
    return (key && (byKey.get(key)?.row.topic ?? file.sessions.find(({ guid }) => guid === key)?.title)) || '';
  }
  plan.missing = board.sessions.map(({ row }) => row).filter((row) => row.outTime === null && !seen.has(row.id));
  plan.halls = [...fresh.halls.values()];
  plan.tracks = [...fresh.tracks.values()];
  return plan;
}

/** A session of a plan as its preview tells it. */
export function toTaken(one: PlannedSession, zone: string): TakenSession {
  const { row, taken, topic, topicEn, hall, fields } = one;
  const shown = (time: Date | null) => time && clockAt(time.getTime(), zone);
  return {
    id: row?.id ?? null,
    topic,
    topicEn,
    startTime: shown(taken.start),
    endTime: shown(endOf(taken)),
    hall,
    fields,
  };
}

/** What the board would have against itself once the plan is on it, as far as the plan has to do with it. */
export function clashesWith({ added, changed, missing }: ExchangePlan, board: BoardState, marks: readonly PaperMark[]) {
  const moved = new Map(changed.map((one) => [one.row?.id ?? 0, one]));
  const halls = new Map(board.halls.map((hall) => [sameWord(hall.name), hall.hallId]));
  const hallId = (name: string | null) => {
    if (!name) return null;
    const key = sameWord(name);
    const known = halls.get(key) ?? -1 - halls.size;
    halls.set(key, known);
    return known;
  };
  const planned = (one: PlannedSession, id: number, parentId: number | null) => ({
    id,
    parentId,
    kind: one.taken.kind,
    startTime: toWireOrNull(one.taken.start),
    endTime: toWireOrNull(endOf(one.taken)),
    hallId: hallId(one.hall),
    expected: one.row?.expected ?? null,
    out: false,
    artId: one.row?.artId ?? null,
    speakers: one.people.map(({ known, name, nameEn }) => ({ userId: known?.userId ?? null, name, nameEn })),
  });
  const idOf = new Map<string, number>();
  for (const { row } of board.sessions) idOf.set(guidOf(row), row.id);
  for (const [at, one] of added.entries()) idOf.set(one.taken.guid, -1 - at);
  const parentOf = (one: PlannedSession, was: number | null) =>
    one.block === undefined ? was : one.block === null ? null : (idOf.get(one.block) ?? null);
  const topics = new Map<number, string>();
  const all = [
    ...board.sessions.map(({ row, speakers }) => {
      const one = moved.get(row.id);
      topics.set(row.id, one?.topic ?? row.topic);
      if (one) return planned(one, row.id, parentOf(one, row.parentId));
      return {
        ...row,
        startTime: toWireOrNull(row.startTime),
        endTime: toWireOrNull(row.endTime),
        out: row.outTime !== null,
        speakers: [...speakers],
      };
    }),
    ...added.map((one, at) => {
      topics.set(-1 - at, one.topic);
      return planned(one, -1 - at, parentOf(one, null));
    }),
  ];
  const frame = {
    startTime: toWire(board.startTime),
    endTime: toWire(board.endTime),
    halls: [...halls].map(([key, id]) => {
      const hall = board.halls.find((one) => one.hallId === id);
      return {
        hallId: id,
        name: hall?.name ?? added.concat(changed).find((one) => sameWord(one.hall ?? '') === key)?.hall ?? '',
        nameEn: hall?.nameEn ?? null,
        capacity: hall?.capacity ?? null,
      };
    }),
    away: board.away,
    marks,
  };
  const concerns = new Set([...moved.keys(), ...added.map((_one, at) => -1 - at)]);
  const stays = new Set(missing.map(({ id }) => id));
  return clashesOf(all, frame)
    .filter(({ ids }) => ids.some((id) => concerns.has(id)) || ids.some((id) => stays.has(id)))
    .map(({ kind, name, nameEn, ids }: Clash) => ({
      kind,
      name,
      nameEn,
      topics: ids.map((id) => topics.get(id) ?? ''),
    }));
}
