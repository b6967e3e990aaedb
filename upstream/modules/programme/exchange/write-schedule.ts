import { fillPath, pathTo, SCHEDULE_FILE } from '@/contract/paths';
import type { ReleasedSession } from '@/contract/programme/release';
import { clockAt, isoAt, momentOf, USUAL_ZONE } from '@/contract/zone';
import { uuidFor } from './plan';
import type { HallFacts } from './taken';

/** A session as it is written for others. */
export type WrittenSession = ReleasedSession & { guid: string };
/** A programme as it is written for others. */
export interface WrittenProgramme {
  msId: number;
  title: string;
  /** The release, or that it is none. */
  version: string;
  zone: string;
  /** Where the site’s pages are, without a slash at the end. */
  site: string;
  /** `yyyy-MM-dd`: the first and the last day as the clocks of the meeting have them. */
  startDay: string;
  endDay: string;
  halls: readonly HallFacts[];
  tracks: readonly { name: string; nameEn?: string | null }[];
  sessions: readonly WrittenSession[];
}

const MINUTE = 60_000;
const at = (wire: string) => momentOf(wire, USUAL_ZONE);
const two = (value: number) => String(value).padStart(2, '0');
const minutesOf = ({ startTime, endTime }: ReleasedSession) => Math.round((at(endTime) - at(startTime)) / MINUTE);
const durationOf = (minutes: number, most = Number.POSITIVE_INFINITY) => {
  const shown = Math.min(minutes, most);
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
};
/** XML has two digits for hours. */
const MOST_MINUTES = 99 * 60 + 59;
/** The schema knows names of two words; of other zones it has none. */
const SCHEMA_ZONE = /^([A-Z][a-z]+\/[A-Z][a-z]+)|UTC$/;
const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);
const slugOf = (msId: number, id: number) => `huiyi${msId}-talk-${id}`;
const acronymOf = (msId: number) => `huiyi${msId}`;
const pageOf = ({ site, msId }: WrittenProgramme, ...id: number[]) => site + pathTo('programme', { id: [msId, ...id] });

/** What the format has no place for, so that our own files come back as they were. */
const extraOf = (session: WrittenSession, guids: ReadonlyMap<number, string>) => ({
  minutes: minutesOf(session),
  block: session.parentId === null ? null : (guids.get(session.parentId) ?? null),
  people: session.speakers.map(({ nameEn, hospital, hospitalEn, role }) => ({
    nameEn: nameEn ?? null,
    hospital: hospital ?? null,
    hospitalEn: hospitalEn ?? null,
    role,
  })),
});
const factsOf = ({ halls, tracks }: WrittenProgramme) => ({
  halls: halls.map(({ name, nameEn, capacity }) => ({ name, nameEn: nameEn ?? null, capacity: capacity ?? null })),
  tracks: tracks.map(({ name, nameEn }) => ({ name, nameEn: nameEn ?? null })),
});

interface Day {
  date: string;
  start: string;
  end: string;
  rooms: Map<string, WrittenSession[]>;
}
/** The days of a programme as the clocks of its meeting have them, each with its rooms; one at least. */
function daysOf({ sessions, zone, startDay }: WrittenProgramme): Day[] {
  const days = new Map<string, Map<string, WrittenSession[]>>();
  for (const session of sessions) {
    const date = clockAt(at(session.startTime), zone).slice(0, 10);
    const rooms = days.get(date) ?? new Map<string, WrittenSession[]>();
    days.set(date, rooms);
    const room = session.place ? String(session.place) : '';
    rooms.set(room, [...(rooms.get(room) ?? []), session]);
  }
  if (days.size === 0) days.set(startDay, new Map());
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, rooms]) => ({
      date,
      rooms,
      start: isoAt(momentOf(`${date} 00:00:00`, zone), zone),
      end: isoAt(momentOf(`${date} 23:59:59`, zone), zone),
    }));
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** `schedule.json`, valid by the schema. */
export function writeJson(programme: WrittenProgramme): string {
  const { msId, title, version, zone, startDay, endDay, halls, tracks, sessions } = programme;
  const guids = new Map(sessions.map(({ id, guid }) => [id, guid]));
  const days = daysOf(programme);
  const event = (session: WrittenSession, room: string) => ({
    guid: session.guid,
    id: session.id,
    date: isoAt(at(session.startTime), zone),
    start: clockAt(at(session.startTime), zone).slice(11, 16),
    end: isoAt(at(session.endTime), zone),
    duration: durationOf(minutesOf(session)),
    room,
    slug: slugOf(msId, session.id),
    url: pageOf(programme, session.id),
    title: session.topic,
    subtitle: text(session.topicEn),
    track: session.track ? text(session.track) : null,
    type: session.kind,
    language: hasChinese(session.topic) ? 'zh' : 'en',
    abstract: text(session.abstract),
    description: text(session.abstractEn),
    persons: session.speakers.map(({ name }) => ({ name })),
    links: [],
    attachments: [],
  });
  const conference = {
    acronym: acronymOf(msId),
    title,
    start: startDay,
    end: endDay,
    daysCount: days.length,
    timeslot_duration: '00:05',
    ...(SCHEMA_ZONE.test(zone) ? { time_zone_name: zone } : {}),
    url: pageOf(programme),
    tracks: tracks.map(({ name }) => ({ name })),
    rooms: halls.map(({ name, capacity }) => ({
      name,
      guid: uuidFor(`hall ${msId} ${name}`),
      capacity: capacity ?? null,
    })),
    meta: {
      huiyi: {
        zone,
        ...factsOf(programme),
        sessions: Object.fromEntries(sessions.map((one) => [one.guid, extraOf(one, guids)])),
      },
    },
    days: days.map(({ date, start, end, rooms }, index) => ({
      index: index + 1,
      date,
      day_start: start,
      day_end: end,
      rooms: Object.fromEntries([...rooms].map(([room, all]) => [room, all.map((one) => event(one, room))])),
    })),
  };
  const generator = { name: 'huiyi', url: programme.site };
  return JSON.stringify({
    generator,
    schedule: { version, base_url: `${programme.site}/`, conference },
  });
}

/** Signs that no XML document may have. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const xml = (value: unknown) =>
  text(value)
    .replace(NO_XML, '')
    .replace(/[&<>"\r]/g, (sign) => SIGNS[sign] ?? sign);
/** Line breaks of an attribute are lost to its readers. */
const attribute = (value: unknown) => xml(value).replace(/[\n\t]/g, ' ');
const element = (name: string, value: unknown) => `<${name}>${xml(value)}</${name}>`;
/** An instruction for ourselves: no schema forbids them, and no other reader minds. */
const own = (value: unknown) => `<?huiyi ${JSON.stringify(value).replace(NO_XML, '').replaceAll('?>', '?\\u003e')}?>`;

/** `schedule.xml`, valid by the XSD. */
export function writeXml(programme: WrittenProgramme): string {
  const { msId, title, version, zone, site, startDay, endDay, tracks, sessions } = programme;
  const guids = new Map(sessions.map(({ id, guid }) => [id, guid]));
  const event = (session: WrittenSession, room: string) =>
    [
      `<event id="${session.id}" guid="${session.guid}">`,
      own(extraOf(session, guids)),
      element('room', room),
      element('title', session.topic),
      element('subtitle', session.topicEn),
      element('type', session.kind),
      element('date', isoAt(at(session.startTime), zone)),
      element('start', clockAt(at(session.startTime), zone).slice(11, 16)),
      element('duration', durationOf(minutesOf(session), MOST_MINUTES)),
      element('abstract', session.abstract),
      element('slug', slugOf(msId, session.id)),
      element('track', session.track),
      `<persons>${session.speakers.map(({ id, name }) => `<person id="${id}">${xml(name)}</person>`).join('')}</persons>`,
      element('language', hasChinese(session.topic) ? 'zh' : 'en'),
      element('description', session.abstractEn),
      element('url', pageOf(programme, session.id)),
      '</event>',
    ].join('');
  const days = daysOf(programme);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<schedule>',
    own({ zone, ...factsOf(programme) }),
    `<generator name="huiyi" system="${attribute(site)}"/>`,
    element('url', site + fillPath(SCHEDULE_FILE, { msId, file: 'schedule.xml' })),
    element('version', version),
    '<conference>',
    element('title', title),
    element('acronym', acronymOf(msId)),
    element('start', startDay),
    element('end', endDay),
    element('days', days.length),
    element('timeslot_duration', '00:05'),
    element('base_url', `${site}/`),
    element('url', pageOf(programme)),
    element('time_zone_name', zone),
    ...tracks.map(({ name }) => `<track name="${attribute(name)}"/>`),
    '</conference>',
    ...days.map(
      ({ date, start, end, rooms }, index) =>
        `<day index="${index + 1}" date="${date}" start="${start}" end="${end}">${[...rooms]
          .map(
            ([room, all]) => `<room name="${attribute(room)}">${all.map((one) => event(one, room)).join('\n')}</room>`,
          )
          .join('\n')}</day>`,
    ),
    '</schedule>\n',
  ].join('\n');
}
