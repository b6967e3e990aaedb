import { z } from 'zod';
import { pathTo } from '@/contract/paths';
import { MOST_MISSING, type PresentDesk, type savePresentRule as saveCall } from '@/contract/presentation/present';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { fromWire, toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { findDesk } from '@/upstream/modules/paper/desk-people.service';
import { notify } from '@/upstream/modules/task/task.service';
import { findRule } from './paper-fee.repository';
import * as repository from './present.repository';

/** Until when presenters of a meeting have to be there, and who is missing: enrolled and paid for they are not any more, and what goes back brings them back. */
export async function getPresentDesk({ db }: Context, id: number): Promise<PresentDesk> {
  const msId = dbId(id);
  const [rule, counts, rows] = [
    await findRule(db, msId),
    await repository.countPresented(db, msId),
    await repository.findMissing(db, msId, { limit: MOST_MISSING }),
  ];
  return {
    msId,
    presentUntil: toWireOrNull(rule?.presentUntil),
    changeUntil: toWireOrNull(rule?.changeUntil),
    version: rule?.version ?? 0,
    ...counts,
    rows: rows.map(({ paperId, paperNo, title, titleEn, name, nameEn, enrolled, paid, told }) => ({
      artId: paperId,
      artNo: paperNo,
      title,
      titleEn,
      name,
      nameEn,
      enrolled,
      paid,
      toldTime: toWireOrNull(told === null ? null : new Date(told)),
    })),
  };
}

const at = (wire: string) => (wire ? (fromWire(wire) ?? null) : null);

/** Writes until when presenters have to be there and can be changed; refused where a colleague has written since. */
export function savePresentRule(
  ctx: Context,
  caller: Caller,
  id: number,
  body: z.output<typeof saveCall.body>,
): Promise<{ version: number }> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.papers.change', msId }, async (tx) => {
    const row = await repository.lockRule(tx, msId);
    const version = versionAfter(row?.version ?? 0, body.version);
    const [presentUntil, changeUntil] = [at(body.presentUntil), at(body.changeUntil)];
    if (body.presentUntil && !presentUntil) throw fieldError('presentUntil', 'validation.time');
    if (body.changeUntil && !changeUntil) throw fieldError('changeUntil', 'validation.time');
    await repository.writeRule(tx, msId, { presentUntil, changeUntil, version });
    await logConsole(tx, 'papers.present', msId);
    return { version };
  });
}

/** So many papers of a meeting one job tells of; the next one goes on. */
const BATCH = 500;

/** Tells presenters of a meeting, or who handed the paper in, and its desk whom it misses: each paper once. */
async function tellMissing(
  tx: Tx,
  { msId, msName, msNameEn }: { msId: number; msName: string; msNameEn: string | null },
): Promise<void> {
  const missing = await repository.findMissing(tx, msId, { limit: BATCH, untold: true });
  const fresh = await repository.markTold(
    tx,
    missing.map(({ paperId }) => paperId),
  );
  const told = missing.filter(({ paperId }) => fresh.includes(paperId));
  if (told.length === 0) return;
  const meeting = { meeting: msName };
  const meetingEn = { meeting: msNameEn ?? msName };
  for (const { userId, ownerId, title, titleEn } of told) {
    await notify(tx, {
      userIds: [userId ?? ownerId],
      template: 'presenterMissing',
      msId,
      params: { ...meeting, paper: plainText(title || (titleEn ?? '')) },
      paramsEn: { ...meetingEn, paper: plainText(titleEn || title) },
      linkUrl: pathTo('authorDues', { msId }),
    });
  }
  await notify(tx, {
    userIds: await findDesk(tx, msId),
    template: 'presentersMissing',
    msId,
    params: { ...meeting, count: told.length },
    paramsEn: { ...meetingEn, count: told.length },
    linkUrl: `${pathTo('tasks')}?msId=${msId}&tab=call`,
  });
}

/** Presenters who had to be enrolled and paid for by now, and are not. */
export const presentersDue = defineEvent('presentation.presentersDue', z.null(), async (ctx) => {
  for (const meeting of await repository.findDueMeetings(ctx.db, ctx.now())) {
    await write(ctx, SYSTEM, 'system', (tx) => tellMissing(tx, meeting));
  }
});
