import { setImmediate as nextTurn } from 'node:timers/promises';
import { isZone } from '@/contract/zone';
import { AppError } from '@/upstream/core/errors';
import { createBreather } from '@/upstream/core/process/breather';
import { plainText } from '@/upstream/core/text/html';
import { noSchedule, type TakenProgramme, Taking } from './taken';

/** No schedule is nested deeper. */
const MOST_DEEP = 40;
const STEP = 1 << 19;

/** Throws for what is nested deeper than any schedule: what it would become is not made. */
async function requireFlat(text: string): Promise<void> {
  let deep = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    if (at % STEP === STEP - 1) await nextTurn();
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) quoted = false;
    } else if (sign === 0x22) quoted = true;
    else if (sign === 0x7b || sign === 0x5b) {
      deep += 1;
      if (deep > MOST_DEEP) throw new AppError('exchange.deep');
    } else if (sign === 0x7d || sign === 0x5d) deep -= 1;
  }
}

type Any = Record<string, unknown>;
const isObject = (value: unknown): value is Any => typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Any => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Who speaks: objects with one of several names for the name, or names alone. */
const personOf = (person: unknown, own: unknown) => {
  if (typeof person === 'string') return { name: person, own };
  const { public_name, name, full_public_name, first_name, last_name } = object(person);
  return { name: public_name ?? name ?? full_public_name ?? [first_name, last_name].filter(text).join(' '), own };
};

/** The sessions of a `schedule.json`. */
export async function readJson(source: string, zone: string): Promise<TakenProgramme> {
  await requireFlat(source);
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    throw new AppError('exchange.json');
  }
  const whole = object(parsed);
  const schedule = isObject(whole.schedule) ? whole.schedule : whole;
  const conference = isObject(schedule.conference) ? schedule.conference : schedule;
  const days = list(conference.days);
  if (days.length === 0) throw noSchedule();
  const meta = object(object(conference.meta).huiyi);
  const extras = object(meta.sessions);
  const named = text(conference.time_zone_name);
  const breathe = createBreather();
  const taking = new Taking(isZone(named) ? named : zone, isObject(object(conference.meta).huiyi));
  for (const one of days) {
    const day = object(one);
    const rooms = Array.isArray(day.rooms)
      ? day.rooms.map((room) => [text(object(room).name), object(room).events] as const)
      : Object.entries(object(day.rooms));
    for (const [room, events] of rooms) {
      for (const given of list(events)) {
        if (!isObject(given)) continue;
        const own = object(extras[text(given.guid)]);
        const people = list(own.people);
        taking.take({
          ...given,
          room: room || given.room,
          own,
          persons: list(given.persons ?? given.speakers).map((person, at) => personOf(person, people[at])),
          day: { date: day.date, start: day.day_start, end: day.day_end },
        });
        await breathe();
      }
    }
  }
  const facts = (value: unknown) =>
    list(value).flatMap((one) => {
      const { name, nameEn, capacity } = object(one);
      const clean = plainText(text(name).slice(0, 80));
      if (!clean) return [];
      const seats =
        typeof capacity === 'number' && capacity >= 1 && capacity < 1_000_000 ? Math.round(capacity) : undefined;
      return [{ name: clean, nameEn: plainText(text(nameEn).slice(0, 160)) || undefined, capacity: seats }];
    });
  return {
    title: plainText(text(conference.title).slice(0, 200)),
    sessions: taking.sessions,
    notes: taking.notes,
    halls: [...facts(meta.halls), ...facts(conference.rooms)],
    tracks: facts(meta.tracks),
  };
}
