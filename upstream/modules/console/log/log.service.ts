import type { z } from 'zod';
import { CONSOLE_SUBJECTS, type ConsoleSubject } from '@/contract/console/actions';
import type { ConsoleLog, listConsoleLog } from '@/contract/console/console';
import type { PageOf } from '@/contract/core';
import type { Context } from '@/upstream/core/context';
import { isMessageKey, type Locale, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { findLog } from './log.repository';
import { namedOf, nameIn, type Say, sayDetail, sayPerson } from './log-detail';
import { findNames, isNamedKind, type Named, type NamedKind } from './log-names.repository';

type Row = Awaited<ReturnType<typeof findLog>>['rows'][number]['log'];

/** A page of the console's log in the reader's words: what was done, to what or whom by name, and what changed. */
export async function listLog(
  ctx: Context,
  query: z.output<typeof listConsoleLog.query>,
  locale: Locale,
): Promise<PageOf<ConsoleLog>> {
  const { total, rows } = await findLog(ctx, query);
  const say = await sayOf(
    ctx,
    rows.map(({ log }) => log),
    locale,
  );
  return {
    total,
    rows: rows.map(({ log, name, nameEn }) => {
      const { id, userId, action, subject, detail, createTime } = log;
      return {
        id,
        userId,
        name,
        nameEn,
        action,
        subject,
        createTime: toWire(createTime),
        actionText: actionOf(log, say),
        subjectText: subjectOf(log, say),
        detailText: sayDetail(detail, { ...say, about: aboutOf(log), subject }),
      };
    }),
  };
}

const aboutOf = ({ action }: Row): ConsoleSubject | '' =>
  CONSOLE_SUBJECTS.find((about) => action.startsWith(`${about}.`)) ?? '';

const inWords = (key: string, locale: Locale) => (isMessageKey(key) ? translate(locale, key) : null);

/** The names of all that these lines are about or tell of, read kind by kind. */
async function sayOf(ctx: Context, lines: Row[], locale: Locale): Promise<Say> {
  const wanted = new Map<NamedKind, Set<number>>();
  const want = (kind: string, id: unknown) => {
    const number = typeof id === 'string' && /^[0-9]{1,9}$/.test(id) ? Number(id) : id;
    if (!isNamedKind(kind) || !Number.isInteger(number)) return;
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(Number(number)));
  };
  for (const line of lines) {
    const { userId, msId, parts, ids } = line.detail;
    want(isPerson(line) ? 'user' : aboutOf(line), line.subject);
    if (aboutOf(line) === 'cert') want('hospital', line.subject);
    want('user', userId);
    want('meeting', msId);
    if (Array.isArray(ids)) for (const id of namedOf(ids)) want('user', id);
    if (Array.isArray(parts)) for (const { lineId } of parts) want('line', lineId);
  }
  const names = new Map<NamedKind, Map<number, Named>>();
  // One after the other: the embedded database has one connection.
  for (const [kind, ids] of wanted) names.set(kind, await findNames(ctx.db, kind, [...ids]));
  return { locale, lookups: await getLookups(ctx), nameOf: (kind, id) => names.get(kind)?.get(id) };
}

const isPerson = (line: Row) => ['user', 'doctor', 'cert', 'dept'].includes(aboutOf(line));

const actionOf = (line: Row, say: Say): string => {
  const { action } = line;
  const key = hospitalOf(line, say) ? `log.action.hospital.${action.replace('cert.', '')}` : `log.action.${action}`;
  return inWords(key, say.locale) ?? '';
};

/** Of a hospital's certification the name of the hospital. */
function hospitalOf(line: Row, { locale, nameOf }: Say): string | null {
  const found = aboutOf(line) === 'cert' ? nameOf('hospital', Number(line.subject)) : undefined;
  return found ? nameIn(found, locale) : null;
}

/** What a line is about, by name; by its number where it has none. */
function subjectOf(line: Row, say: Say): string {
  const { subject, detail } = line;
  const { locale, nameOf } = say;
  const about = aboutOf(line);
  const id = Number(subject);
  if (isPerson(line)) return hospitalOf(line, say) ?? sayPerson(id, say);
  if (about === 'order' || about === 'refund') return subject;
  if (about === 'list') return inWords(`export.${subject}`, locale) ?? '';
  if (about === 'job') return inWords(`export.word.job.${detail.name}`, locale) ?? '';
  const number = translate(locale, 'log.number', { number: subject });
  const found = isNamedKind(about) ? nameOf(about, id) : undefined;
  const name = found && nameIn(found, locale);
  if (name) return name;
  // A bill is about a day of a gateway.
  const [channel = '', day] = subject.split(' ');
  if (day) return [inWords(`export.word.channel.${channel}`, locale), day].filter(Boolean).join(' ');
  // What has gone is called as it was then.
  const { title, titleEn, name: called } = detail;
  return (locale === 'en' && textOf(titleEn)) || textOf(title) || textOf(called) || number;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
