import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { isZone } from '@/contract/zone';
import { AppError } from '@/upstream/core/errors';
import { createBreather } from '@/upstream/core/process/breather';
import { plainText } from '@/upstream/core/text/html';
import { noSchedule, type Raw, type TakenProgramme, Taking } from './taken';

const MOST_DEEP = 40;
/** Signs at a time: others are answered meanwhile. */
const STEP = 64 * 1024;
const MOST_TEXT = 60_000;
/** What our own files have beside the format. */
const OWN = 'huiyi';

const bare = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
type Event = Record<string, unknown> & { persons: { name: string; own?: unknown }[] };

function ownOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.slice(0, MOST_TEXT));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The sessions of a `schedule.xml`, read piece by piece; a document with a DOCTYPE is refused, and no entity is known but XML’s own. */
export async function readXml(source: string, zone: string): Promise<TakenProgramme> {
  const parser = new SaxesParser();
  const path: string[] = [];
  const conference: Record<string, string> = {};
  const waiting: Raw[] = [];
  let own: Record<string, unknown> | null = null;
  let day: Raw['day'] = {};
  let room = '';
  let event: Event | null = null;
  let said = '';
  let failure: unknown;
  let read = 0;
  parser.on('doctype', () => {
    failure ??= new AppError('exchange.doctype');
  });
  parser.on('error', () => {
    failure ??= new AppError('exchange.xml');
  });
  parser.on('processinginstruction', ({ target, body }) => {
    if (target !== OWN) return;
    if (event) event.own = ownOf(body);
    else own ??= ownOf(body);
  });
  const add = (text: string) => {
    if (said.length < MOST_TEXT) said += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const tag = bare(name);
    path.push(tag);
    said = '';
    if (path.length > MOST_DEEP) failure ??= new AppError('exchange.deep');
    if (tag === 'day') day = { date: attributes.date, start: attributes.start, end: attributes.end };
    if (tag === 'room' && !event) room = attributes.name ?? '';
    if (tag === 'event') event = { persons: [], guid: attributes.guid, id: attributes.id, slug: attributes.code };
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    const tag = bare(name);
    const [parent, above] = [path.at(-2), path.at(-3)];
    path.pop();
    if (tag === 'event' && event) {
      const { persons, ...rest } = event;
      const people = (rest.own as { people?: unknown } | undefined)?.people;
      const extras: unknown[] = Array.isArray(people) ? people : [];
      waiting.push({
        ...rest,
        room: room || rest.room,
        persons: persons.map((one, at) => ({ ...one, own: extras[at] })),
        day,
      });
      read += 1;
      event = null;
    } else if (event && parent === 'event') {
      if (tag !== 'persons' && tag !== 'links' && tag !== 'attachments' && tag !== 'guid') event[tag] ??= said.trim();
      if (tag === 'slug') event.slug = said.trim();
    } else if (event && tag === 'person' && (parent === 'persons' || above === 'event'))
      event.persons.push({ name: said });
    else if (parent === 'conference') conference[tag] ??= said.trim();
    said = '';
  });
  let taking: Taking | null = null;
  const breathe = createBreather();
  const takeAll = async () => {
    const named = conference.time_zone_name ?? '';
    taking ??= new Taking(isZone(named) ? named : zone, own !== null);
    for (const raw of waiting.splice(0)) {
      taking.take(raw);
      await breathe();
    }
  };
  for (let at = 0; at < source.length; at += STEP) {
    parser.write(source.slice(at, at + STEP));
    if (failure) throw failure;
    if (waiting.length > 0) await takeAll();
    await breathe();
  }
  parser.close();
  if (failure) throw failure;
  await takeAll();
  const done = taking as Taking | null;
  if (!done || (read === 0 && path.length === 0 && !conference.title)) throw noSchedule();
  const list = (value: unknown) =>
    (Array.isArray(value) ? (value as Record<string, unknown>[]) : []).flatMap(({ name, nameEn, capacity }) =>
      typeof name === 'string'
        ? [
            {
              name: plainText(name.slice(0, 80)),
              nameEn: typeof nameEn === 'string' ? plainText(nameEn.slice(0, 160)) : undefined,
              capacity: typeof capacity === 'number' && capacity > 0 && capacity < 1_000_000 ? capacity : undefined,
            },
          ]
        : [],
    );
  const extra = (own ?? {}) as Record<string, unknown>;
  return {
    title: plainText((conference.title ?? '').slice(0, 200)),
    sessions: done.sessions,
    notes: done.notes,
    halls: list(extra.halls),
    tracks: list(extra.tracks),
  };
}
