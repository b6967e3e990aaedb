import type { Call, CallSheet, CallState, CallWritten, DeskCall } from '@/contract/paper/call';
import { CALL_LANGUAGES, CONSENT_KINDS, PAPER_FORMS } from '@/contract/paper/codes';
import { isCertified } from '@/contract/policies';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './call.repository';
import { listOwnAt } from './paper.service';

const MINUTE_MS = 60_000;
const orNull = (text: string) => text || null;

/** A call with its meeting. */
export interface ReadCall {
  meeting: repository.CallMeeting;
  call: Call;
  version: number;
}

/** What a meeting's call asks for: what is usual where it has not written anything. */
export async function readCall(db: Reader, meeting: repository.CallMeeting): Promise<ReadCall> {
  const { msId } = meeting;
  const { row, columns, forms, consents, awards } = await repository.findCall(db, msId);
  const usual = { titleWords: null, words: null, wordsEn: null, figures: 0, fullText: 'no', supplements: 0 } as const;
  const call = {
    msId,
    artStart: toWireOrNull(meeting.artStart),
    artEnd: toWireOrNull(meeting.artEnd),
    graceMinutes: row?.graceMinutes ?? 0,
    languages: CALL_LANGUAGES.find((one) => one === row?.languages) ?? 'either',
    intro: row?.intro ?? null,
    introEn: row?.introEn ?? null,
    certified: row?.certified ?? false,
    mostPapers: row?.mostPapers ?? null,
    showFigures: row?.showFigures ?? false,
    columns: columns.map(({ columnId, name, nameEn }) => ({ columnId, name, nameEn })),
    forms: PAPER_FORMS.flatMap((form) => {
      if (forms.length === 0) return [{ form, ...usual }];
      return forms
        .filter((one) => one.form === form)
        .map(({ msId: _msId, form: _form, ...limits }) => ({ form, ...limits }));
    }),
    consents: CONSENT_KINDS.flatMap((kind) =>
      consents.filter((one) => one.kind === kind).map(({ text, textEn }) => ({ kind, text, textEn })),
    ),
    awards: awards.map(({ awardId, name, nameEn, note, noteEn }) => ({ awardId, name, nameEn, note, noteEn })),
  };
  return { meeting, call, version: row?.version ?? 0 };
}

/** Where a call stands at a moment, which is the upstream's. */
export function callState({ meeting, call }: ReadCall, now: Date): CallState {
  const { artStart, artEnd, calledOff } = meeting;
  if (!artEnd) return 'none';
  if (calledOff) return 'cancelled';
  if (artStart && now < artStart) return 'before';
  if (now <= artEnd) return 'open';
  return now.getTime() <= artEnd.getTime() + call.graceMinutes * MINUTE_MS ? 'grace' : 'over';
}

/** Whether a call takes papers, be it in the grace. */
export const takesPapers = (state: CallState): boolean => state === 'open' || state === 'grace';

/** Whether everybody sees a meeting. */
export const isPublicMeeting = async (db: Reader, msId: number): Promise<boolean> =>
  (await repository.findPublic(db, msId)) !== undefined;

/** Whether papers are still taken at a meeting. */
export async function isCallOpen(db: Reader, msId: number, now: Date): Promise<boolean> {
  const meeting = await repository.findMeeting(db, msId);
  return meeting !== undefined && takesPapers(callState(await readCall(db, meeting), now));
}

/** Why somebody cannot begin a paper, whatever the time; null where they can. */
export async function whyBarred(db: Reader, caller: Caller, { call }: ReadCall): Promise<CallSheet['barred']> {
  if (call.certified && !isCertified(caller.certFlag)) return 'certified';
  const { mostPapers, msId } = call;
  if (mostPapers === null) return null;
  return (await repository.countOwn(db, msId, caller.userId)) >= mostPapers ? 'most' : null;
}

/** A public meeting's call, and the caller's papers there. */
export async function getCall(ctx: Context, caller: Caller, msId: number): Promise<CallSheet> {
  const meeting = await repository.findPublic(ctx.db, dbId(msId));
  if (!meeting) throw notFoundError();
  const read = await readCall(ctx.db, meeting);
  const [barred, papers] = await Promise.all([whyBarred(ctx.db, caller, read), listOwnAt(ctx, caller, msId)]);
  return { ...read.call, state: callState(read, ctx.now()), barred, papers };
}

/** A meeting's call for its desk. */
export async function getDeskCall({ db }: Context, msId: number): Promise<DeskCall> {
  const meeting = await repository.findMeeting(db, dbId(msId));
  if (!meeting) throw notFoundError();
  const { call, version } = await readCall(db, meeting);
  const [used, counted, disowned] = await Promise.all([
    repository.findUsed(db, msId),
    repository.countPapers(db, msId),
    repository.findDisowned(db, msId),
  ]);
  return { ...call, version, used, ...counted, disowned };
}

/** Writes a meeting's call; refused where a colleague has written since, and where papers are in a column that is left out. */
export function saveCall(ctx: Context, caller: Caller, id: number, body: CallWritten): Promise<{ version: number }> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.papers.change', msId }, async (tx) => {
    const row = await repository.lockCall(tx, msId);
    if (!row) throw notFoundError();
    const version = versionAfter(row.version, body.version);
    for (const [list, name] of [
      [body.forms.map(({ form }) => form), 'forms'],
      [body.consents.map(({ kind }) => kind), 'consents'],
    ] as const) {
      if (new Set<string>(list).size < list.length) throw fieldError(name, 'validation.twice');
    }
    const kept = body.columns.flatMap(({ columnId }) => columnId ?? []);
    const used = await repository.findUsed(tx, msId);
    if (used.some((columnId) => !kept.includes(columnId))) throw fieldError('columns', 'call.columnUsed');
    const awards = body.awards.flatMap(({ awardId }) => awardId ?? []);
    const given = await repository.findUsedAwards(tx, msId);
    if (given.some((awardId) => !awards.includes(awardId))) throw fieldError('awards', 'call.awardUsed');
    await repository.writeCall(tx, msId, {
      row: {
        version,
        graceMinutes: body.graceMinutes,
        languages: body.languages,
        intro: orNull(body.intro),
        introEn: orNull(body.introEn),
        certified: body.certified,
        mostPapers: body.mostPapers,
        showFigures: body.showFigures,
      },
      columns: body.columns.map(({ columnId, name, nameEn }) => ({ columnId, name, nameEn: orNull(nameEn) })),
      forms: body.forms,
      consents: body.consents.map(({ kind, text, textEn }) => ({ kind, text, textEn: orNull(textEn) })),
      awards: body.awards.map(({ awardId, name, nameEn, note, noteEn }) => ({
        awardId,
        name,
        nameEn: orNull(nameEn),
        note: orNull(note),
        noteEn: orNull(noteEn),
      })),
    });
    // Names of columns and awards stand beside each accepted paper.
    tx.emit(pagesChanged([tags.papers(msId)]));
    await logConsole(tx, 'papers.call', msId);
    return { version };
  });
}
