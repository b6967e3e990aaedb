import { SESSION_KINDS } from '@/contract/programme/codes';
import { MOST_TALKS } from '@/contract/programme/exchange';
import { momentOf } from '@/contract/zone';
import { AppError } from '@/upstream/core/errors';
import { cleanHtml, plainText } from '@/upstream/core/text/html';
import type { MessageKey } from '@/upstream/core/text/translate';

export type SessionKind = (typeof SESSION_KINDS)[number];
export type SpeakerRole = 'speaker' | 'host' | 'guest';
/** Somebody as a file names them; what it does not say is not there. */
export interface TakenPerson {
  name: string;
  nameEn?: string | null;
  hospital?: string | null;
  hospitalEn?: string | null;
  role?: SpeakerRole;
}
/** A session as a file has it; what it does not say is not there. */
export interface Taken {
  guid: string;
  title: string;
  /** Its title is English: what was written in Chinese stays. */
  english: boolean;
  topicEn?: string | null;
  kind: SessionKind;
  start: Date | null;
  minutes: number;
  hall: string | null;
  track: string | null;
  abstract: string | null;
  abstractEn?: string | null;
  /** The key of the block that it is a part of. */
  block?: string | null;
  people: TakenPerson[];
}
export interface Note {
  about: string;
  key: MessageKey;
}
export interface HallFacts {
  name: string;
  nameEn?: string | null;
  capacity?: number | null;
}
export interface TakenProgramme {
  title: string;
  sessions: Taken[];
  halls: HallFacts[];
  tracks: { name: string; nameEn?: string | null }[];
  notes: Note[];
}

/** What a file says of a session, before it is looked at. */
export interface Raw {
  guid?: unknown;
  id?: unknown;
  slug?: unknown;
  title?: unknown;
  subtitle?: unknown;
  type?: unknown;
  language?: unknown;
  date?: unknown;
  start?: unknown;
  end?: unknown;
  duration?: unknown;
  room?: unknown;
  track?: unknown;
  abstract?: unknown;
  description?: unknown;
  /** What our own files have beside the format. */
  own?: unknown;
  persons: readonly RawPerson[];
  day: { date?: unknown; start?: unknown; end?: unknown };
}
export interface RawPerson {
  name?: unknown;
  own?: unknown;
}

export const tooMany = () => new AppError('exchange.tooMany', { values: { most: MOST_TALKS } });
export const noSchedule = () => new AppError('exchange.none');

const MOST = { topic: 200, topicEn: 300, name: 40, nameEn: 80, hospital: 80, hospitalEn: 160, hall: 80, track: 80 };
const MOST_TEXT = 20_000;
const MOST_PEOPLE = 40;
const MOST_MINUTES = 9999;
const USUAL_MINUTES = 30;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const [FIRST, LAST] = [Date.UTC(1970, 0, 1), Date.UTC(2200, 0, 1)];
/** Of a text that is looked at: what no field takes is not cleaned either. */
const LOOKED_AT = 40_000;

const words = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
/** A value in one language: some files have an object of languages. */
function said(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return words(value);
  const all = value as Record<string, unknown>;
  return words(all['zh-CN'] ?? all.zh ?? all.en ?? Object.values(all)[0]);
}
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const KINDS: readonly [pattern: RegExp, kind: SessionKind][] = [
  [/poster|壁报|展板/i, 'poster'],
  [/break|lunch|coffee|dinner|pause|recess|茶歇|午餐|晚餐|休息/i, 'break'],
  [/workshop|hands-?on|tutorial|training|course|工作坊|实操|培训/i, 'workshop'],
  [/panel|discussion|podium|round ?table|debate|讨论|论坛|圆桌/i, 'panel'],
  [/opening|closing|keynote|ceremony|plenary|开幕|闭幕|主旨/i, 'opening'],
];
/** What a session is, by the word that a file has for it. */
export function kindOf(type: unknown): SessionKind {
  const word = said(type).slice(0, 200).trim();
  const own = SESSION_KINDS.find((kind) => kind === word.toLowerCase());
  return own ?? KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'talk';
}

/** How long `1:30`, `01:30:00`, `PT1H30M`, `90` or `90 min` is, in minutes; undefined for nonsense. */
export function minutesOf(duration: unknown): number | undefined {
  const text = words(duration).slice(0, 40).trim();
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (clock) {
    const [, first, second = '0', third = '0', fourth] = clock;
    // Three numbers are hours, minutes and seconds, four days before them.
    if (first === undefined) return Number(second) * 60 + Number(third);
    if (fourth === undefined) return Number(first) * 60 + Number(second);
    return Number(first) * 1440 + Number(second) * 60 + Number(third);
  }
  const iso = /^P(?:(\d{1,3})D)?T?(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?$/i.exec(text);
  if (iso && text.length > 2) return Number(iso[1] ?? 0) * 1440 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0);
  const plain = /^(\d{1,5})(?:\.\d+)?\s*(?:m|min|mins|minutes|分钟)?$/i.exec(text);
  return plain ? Number(plain[1]) : undefined;
}

/** A moment as files write it: with an offset, or as the clocks of the conference show it. */
export function momentIn(value: unknown, zone: string): number | undefined {
  const text = words(value).slice(0, 60).trim();
  const [, day, time = '00:00', seconds = ':00', offset = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{1,2}:?\d{2})?)?$/i.exec(text) ?? [];
  if (!day) return undefined;
  const clock = `${day} ${time}${seconds}`;
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d{1,2}):?(\d{2})$/.exec(offset) ?? [];
  const at = offset
    ? Date.parse(`${clock.replace(' ', 'T')}Z`) -
      (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
    : momentOf(clock, zone);
  // Engines count on from the 30th of February.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  return at < FIRST || at > LAST ? undefined : at;
}

/** An hour of a day as the clocks of the conference show it. */
function hourOn(onDay: string, value: unknown, zone: string): number | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})/.exec(words(value).trim()) ?? [];
  return onDay && hour ? momentIn(`${onDay}T${hour.padStart(2, '0')}:${minute}:00`, zone) : undefined;
}

interface DayEdges {
  begins: number | undefined;
  ends: number | undefined;
  noon: number;
  /** A day that ends later has no hours of the next one. */
  last: number;
}

function edgesOf(onDay: string, { start, end }: Raw['day'], zone: string): DayEdges | undefined {
  const edgeOf = (value: unknown) => (words(value).length > 10 ? momentIn(value, zone) : hourOn(onDay, value, zone));
  const [six, noon] = [hourOn(onDay, '06:00', zone), hourOn(onDay, '12:00', zone)];
  if (six === undefined || noon === undefined) return undefined;
  const [begins, until] = [edgeOf(start), edgeOf(end)];
  // A day that ends at four in the morning has hours of the next one; one that ends at eleven may be a morning.
  const ends = until !== undefined && until <= (begins ?? six) ? until + DAY : until;
  return { begins, ends, noon, last: (begins === undefined ? six : noon - 1) + DAY };
}

/** Of which day an hour is: those before the day begins, and until it ends, are of the next. */
function onItsDay(at: number, { begins, ends, noon, last }: DayEdges): number {
  const isEarly = begins === undefined ? at < noon : at < begins && begins - at < DAY / 2;
  const isIn = ends === undefined ? begins !== undefined : at + DAY < ends && ends <= last;
  return isEarly && isIn ? at + DAY : at;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A text of a file as clean HTML: one without a tag is paragraphs. */
function htmlOf(value: unknown): string {
  const text = said(value).slice(0, LOOKED_AT).trim();
  if (!text) return '';
  if (/<[a-z/!]/i.test(text)) return cleanHtml(text.slice(0, MOST_TEXT)).trim();
  const parts = text.slice(0, MOST_TEXT).split(/\n\s*\n/);
  return cleanHtml(parts.map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br />')}</p>`).join(''));
}

/** Looks at what a file says of a session, one after another: what it means, and what had to be read otherwise. */
export class Taking {
  readonly sessions: Taken[] = [];
  readonly notes: Note[] = [];
  private readonly keys = new Set<string>();
  /** Of the day of the last session, as most files have one after another. */
  private day: { key: string; edges: DayEdges | undefined } | undefined;

  constructor(
    private readonly zone: string,
    /** Whether the file is one of ours: texts are HTML, and subtitles English titles. */
    private readonly own: boolean,
  ) {}

  take(raw: Raw): void {
    if (this.sessions.length >= MOST_TALKS) throw tooMany();
    const own = record(raw.own);
    const about = plainText(said(raw.title).slice(0, 400)) || plainText(said(raw.slug).slice(0, 200)) || '—';
    const note = (key: MessageKey) => this.notes.push({ about: about.slice(0, 80), key });
    const cut = (value: unknown, most: number) => {
      const whole = plainText(said(value).slice(0, LOOKED_AT).replaceAll(/\s+/g, ' '));
      if (whole.length > most) note('exchange.note.cut');
      // Not through the middle of a sign.
      return whole
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trim();
    };
    const maybe = (value: unknown, most: number) =>
      value === undefined ? undefined : (value === null ? '' : cut(value, most)) || null;
    const key = this.keyOf(raw);
    if (!key) {
      note('exchange.note.twice');
      return;
    }
    const title = cut(raw.title, MOST.topic);
    if (!title) note('exchange.note.noTitle');
    const start = this.startOf(raw);
    if (start === undefined) note('exchange.note.noTime');
    const end = raw.end === undefined ? undefined : momentIn(raw.end, this.zone);
    const long =
      (typeof own.minutes === 'number' ? own.minutes : undefined) ??
      (start !== undefined && end !== undefined && end > start ? Math.round((end - start) / MINUTE) : undefined) ??
      minutesOf(raw.duration);
    if (!long || long > MOST_MINUTES) note('exchange.note.noDuration');
    const english = /^en\b/i.test(said(raw.language).slice(0, 20));
    const people = raw.persons.flatMap((person): TakenPerson[] => {
      const name = cut(person.name, MOST.name);
      const facts = record(person.own);
      const role = (['speaker', 'host', 'guest'] as const).find((one) => one === facts.role);
      return name
        ? [
            {
              name,
              nameEn: maybe(facts.nameEn, MOST.nameEn),
              hospital: maybe(facts.hospital, MOST.hospital),
              hospitalEn: maybe(facts.hospitalEn, MOST.hospitalEn),
              role,
            },
          ]
        : [];
    });
    if (people.length > MOST_PEOPLE) note('exchange.note.people');
    const texts = this.own
      ? {
          abstract: cleanHtml(said(raw.abstract).slice(0, MOST_TEXT)) || null,
          abstractEn: cleanHtml(said(raw.description).slice(0, MOST_TEXT)) || null,
          topicEn: cut(raw.subtitle, MOST.topicEn) || null,
        }
      : this.textsOf(raw, cut);
    this.sessions.push({
      guid: key,
      title: title || about.slice(0, MOST.topic),
      english: english && !this.own,
      kind: kindOf(raw.type),
      start: start === undefined ? null : new Date(start),
      minutes: Math.min(MOST_MINUTES, Math.max(1, long || USUAL_MINUTES)),
      hall: cut(raw.room, MOST.hall) || null,
      track: cut(raw.track, MOST.track) || null,
      block: own.block === undefined ? undefined : words(own.block).slice(0, 100) || null,
      people: people.slice(0, MOST_PEOPLE),
      ...texts,
    });
  }

  /** When a session begins: its own moment, or an hour of its day. */
  private startOf({ date, start, day }: Raw): number | undefined {
    const whole = words(date).length > 10 ? momentIn(date, this.zone) : undefined;
    if (whole !== undefined) return whole;
    const onDay = words(day.date).slice(0, 10) || words(date).slice(0, 10) || words(day.start).slice(0, 10);
    const at = hourOn(onDay, start, this.zone);
    if (at === undefined) return undefined;
    const key = [onDay, words(day.start).slice(0, 100), words(day.end).slice(0, 100)].join(' ');
    if (this.day?.key !== key) this.day = { key, edges: edgesOf(onDay, day, this.zone) };
    return this.day.edges && onItsDay(at, this.day.edges);
  }

  /** A text of two: what a talk is about in short stands above the rest. */
  private textsOf(raw: Raw, cut: (value: unknown, most: number) => string) {
    const subtitle = cut(raw.subtitle, MOST.topicEn);
    const all = [subtitle && `<p>${escaped(subtitle)}</p>`, htmlOf(raw.abstract), htmlOf(raw.description)];
    return { abstract: cleanHtml(all.filter(Boolean).join('').slice(0, MOST_TEXT)) || null };
  }

  /** By what a session is known: its guid, else its number, else its place in addresses, else its title; nothing where all of that was there before. */
  private keyOf({ guid, id, slug, title }: Raw): string | null {
    const ids = [
      words(guid).trim().toLowerCase().slice(0, 100),
      words(id).trim() && `id:${words(id).trim().slice(0, 60)}`,
      words(slug).trim() && `slug:${words(slug).trim().slice(0, 150)}`,
    ].filter(Boolean);
    const all =
      ids.length > 0 ? ids : [said(title).trim() && `title:${said(title).trim().slice(0, 150)}`].filter(Boolean);
    const key = all.find((one) => !this.keys.has(one));
    if (!key) return null;
    this.keys.add(key);
    return key;
  }
}
