import { z } from 'zod';
import { PICTURE_SIDES } from '@/contract/album/album';
import { posterPath } from '@/contract/paper/accepted';
import { PAPER_STATE } from '@/contract/paper/codes';
import {
  FILE_OF,
  type handPresentFile as handCall,
  type Presentation,
  type PresentState,
  type savePresenter as saveCall,
} from '@/contract/presentation/present';
import { tags } from '@/contract/tags';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale, pagesChanged } from '@/upstream/jobs/effects';
import { findFeesOf } from '@/upstream/modules/attendee/author-place.service';
import {
  claimForMeeting,
  findStored,
  presentFiles,
  privateIdOf,
  removeOfMeeting,
} from '@/upstream/modules/file/file.service';
import { makeTiles } from '@/upstream/modules/file/tiles.service';
import { feesOfPapers } from '@/upstream/policy/presenting';
import { dueOf } from './dues.service';
import * as fees from './paper-fee.repository';
import * as repository from './present.repository';
import type { PresentationRow } from './presentation.repository';
import { changePresentation } from './presentation.service';
import { presenterOf } from './presenter';

/** A poster that is a picture is cut into tiles, so that it can be looked at closely. */
export const posterTilesDue = defineEvent(
  'presentation.tilesDue',
  z.object({ fileId: z.string(), msId: z.number().int() }),
  async (ctx, { fileId, msId }) => {
    await makeTiles(ctx, fileId);
    await write(ctx, SYSTEM, 'system', async (tx) => {
      tx.emit(pagesChanged([tags.papers(msId), tags.meeting(msId)]));
    });
  },
  { queue: 'long' },
);

const STOPPED: Readonly<Record<string, PresentState>> = {
  [PAPER_STATE.accepted]: 'open',
  [PAPER_STATE.withdrawn]: 'withdrawn',
};

function stateOf(
  paper: { state: string },
  presentation: PresentationRow | null | undefined,
  meeting: fees.DuesMeeting,
  now: Date,
): PresentState {
  const state = STOPPED[paper.state] ?? 'notAccepted';
  if (state !== 'open') return state;
  if (presentation?.answer === '2') return 'declined';
  if (meeting.calledOff) return 'calledOff';
  return meeting.endTime < now ? 'over' : 'open';
}

type Rule = Awaited<ReturnType<typeof fees.findRule>>;
/** Until when somebody else can present: the meeting's day for it, or its end. */
const mayChange = (rule: Rule, now: Date) => !rule?.changeUntil || now <= rule.changeUntil;

/** How a paper of the caller's is presented. */
export async function getPresentation(ctx: Context, caller: Caller, artId: number): Promise<Presentation> {
  const { db } = ctx;
  const now = ctx.now();
  const found = await repository.findPresented(db, dbId(artId));
  const meeting = found && (await fees.findAnyMeeting(db, found.paper.msId));
  if (!found || !meeting) throw notFoundError();
  const { paper, presentation } = found;
  const [authors, rule, [fee], papers, asked] = [
    await fees.findAuthors(db, [artId]),
    await fees.findRule(db, paper.msId),
    await fees.findFacts(db, { paperIds: [artId] }),
    await feesOfPapers(db, { msId: paper.msId, biz: 'signArt', userId: caller.userId }),
    await findFeesOf(db, paper.msId, 'signArt'),
  ];
  const state = stateOf(paper, presentation, meeting, now);
  const refs = (file: { name: string; url: string } | null | undefined) =>
    file ? (presentFiles(ctx, [file], caller.userId)[0] ?? null) : null;
  const poster = presentation?.poster;
  const stored = poster ? await findStored(db, privateIdOf(poster.url) ?? '') : undefined;
  const isPicture = stored?.mime === 'image/jpeg';
  return {
    artId,
    msId: paper.msId,
    artNo: paper.paperNo,
    title: paper.title,
    titleEn: paper.titleEn,
    form: paper.form ?? presentation?.offered ?? null,
    state,
    authors: authors.map(({ key, name, nameEn, userId, enrolled }) => ({
      key,
      name,
      nameEn,
      mine: userId === caller.userId,
      enrolled,
    })),
    presenterKey: presenterOf(authors, presentation?.presenterKey)?.key ?? null,
    changeUntil: toWireOrNull(rule?.changeUntil),
    presentUntil: toWireOrNull(rule?.presentUntil),
    mayChange: state === 'open' && mayChange(rule, now),
    fee: dueOf(
      fee?.fee,
      asked.some(({ closed, invitedOnly, feeId }) => !closed && !invitedOnly && papers.get(feeId)?.includes(artId)),
    ),
    slides: refs(presentation?.slides),
    poster: poster
      ? {
          name: poster.name,
          url: refs(poster)?.url ?? '',
          kind: isPicture ? 'picture' : 'pdf',
          preview:
            isPicture && stored?.facts?.tiled
              ? `/api${posterPath(poster.url.split('/').at(-1) ?? '', PICTURE_SIDES[0])}`
              : null,
          tiled: stored?.facts?.tiled ?? false,
        }
      : null,
    version: presentation?.version ?? 0,
  };
}

/** A paper that is presented, with its presentation locked; throws for any other. */
async function lockOpen(tx: Tx, artId: number) {
  const paper = await fees.keepPaper(tx, dbId(artId));
  const meeting = paper && (await fees.findAnyMeeting(tx, paper.msId));
  if (!paper || !meeting) throw notFoundError();
  if (paper.state !== PAPER_STATE.accepted) throw new AppError('present.closed');
  const row = await repository.lockPresentation(tx, paper);
  if (!row || stateOf(paper, row, meeting, tx.now) !== 'open') throw new AppError('present.closed');
  return { paper, row };
}

/** Who runs the papers of the meeting sees it. */
const tell = (tx: Tx, msId: number) => tx.emit(madeStale({ userIds: [], msId, stale: ['calls'] }));

/** Says which of its authors presents a paper; refused after the meeting's day for it, and where a colleague has written since. */
export function savePresenter(
  ctx: Context,
  caller: Caller,
  artId: number,
  { version: seen, presenterKey }: z.output<typeof saveCall.body>,
): Promise<{ version: number }> {
  return write(ctx, caller, { name: 'paper.reader', artId: dbId(artId) }, async (tx) => {
    const { paper, row } = await lockOpen(tx, artId);
    const version = versionAfter(row.version, seen);
    if (!mayChange(await fees.findRule(tx, paper.msId), tx.now)) throw new AppError('present.changeOver');
    const author = (await fees.findAuthors(tx, [artId])).find(({ key }) => key === presenterKey);
    if (!author || author.confirmStatus === '2') throw fieldError('presenterKey', 'validation.chooseOne');
    await changePresentation(tx, artId, { presenterKey, version, updateTime: tx.now });
    tell(tx, paper.msId);
    return { version };
  });
}

/** Hands slides or a poster in, in the place of those of before, or takes them out. */
export function handPresentFile(
  ctx: Context,
  caller: Caller,
  artId: number,
  { kind, url }: z.output<typeof handCall.body>,
): Promise<{ version: number }> {
  return write(ctx, caller, { name: 'paper.reader', artId: dbId(artId) }, async (tx) => {
    const paper = await fees.keepPaper(tx, dbId(artId));
    const files =
      paper && url ? await claimForMeeting(tx, caller.userId, { urls: [url], purposes: [kind], field: 'url' }) : [];
    const { row } = await lockOpen(tx, artId);
    if (url && FILE_OF[paper?.form ?? row.offered] !== kind) throw fieldError('url', 'present.otherForm');
    const [file] = files;
    const before = row[kind];
    if (file && before?.url === file.url) return { version: row.version };
    const version = row.version + 1;
    await changePresentation(tx, artId, {
      [kind]: file ? { name: file.name, url: file.url } : null,
      version,
      updateTime: tx.now,
    });
    if (before) await removeOfMeeting(tx, [before.url]);
    if (kind === 'poster' && file?.mime === 'image/jpeg')
      tx.emit(posterTilesDue({ fileId: file.fileId, msId: row.msId }));
    tell(tx, row.msId);
    return { version };
  });
}
