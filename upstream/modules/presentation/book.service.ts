import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DeskBook } from '@/contract/paper/book';
import { tags } from '@/contract/tags';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { translate } from '@/upstream/core/text/translate';
import { toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import {
  fileName,
  keepWritten,
  privateIdOf,
  removeOfMeeting,
  signedUrl,
  storeWritten,
} from '@/upstream/modules/file/file.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { visibleMeetingId } from '@/upstream/modules/meeting/meeting.service';
import { layOutBook } from './book.layout';
import * as repository from './book.repository';

/** Without progress for this long a run is given up: its process died. */
const STUCK_MS = 30 * 60_000;
const privateUrl = (fileId: string) => `/api/file/private/${fileId}`;
const changes = (msId: number) => ({ name: 'meeting.papers.change', msId }) as const;

/** A meeting’s book for its desk. */
export async function getDeskBook(ctx: Context, caller: Caller, ofMeeting: number): Promise<DeskBook> {
  const msId = dbId(ofMeeting);
  const [row, counted] = await Promise.all([repository.findBook(ctx.db, msId), repository.countPapers(ctx.db, msId)]);
  const link = (url: string | null | undefined) => {
    const fileId = url ? privateIdOf(url) : null;
    return fileId ? signedUrl(ctx, fileId, caller.userId) : null;
  };
  return {
    state: row?.state ?? 'none',
    done: row?.done ?? 0,
    total: row?.total ?? 0,
    ...counted,
    published: row?.published ?? false,
    makeTime: toWireOrNull(row?.makeTime ?? null),
    pages: row?.pages ?? null,
    url: link(row?.url),
    urlEn: link(row?.urlEn),
  };
}

/** Numbers what has no number yet and has the book made; while one is made it stays that one. */
export async function makeBook(ctx: Context, caller: Caller, ofMeeting: number): Promise<void> {
  const msId = dbId(ofMeeting);
  await write(ctx, caller, changes(msId), async (tx) => {
    const book = await repository.lockBook(tx, msId);
    const stuck = book.runTime !== null && tx.now.getTime() - book.runTime.getTime() > STUCK_MS;
    if (book.state === 'running' && !stuck) return tx.noted();
    await repository.numberPapers(tx, msId);
    const { papers } = await repository.countPapers(tx, msId);
    if (papers === 0) throw new AppError('book.empty');
    const run = book.run + 1;
    await repository.updateBook(tx, msId, { state: 'running', run, done: 0, total: papers * 2, runTime: tx.now });
    await logConsole(tx, 'papers.bookMake', msId);
    tx.emit(bookDue({ msId, run }));
    tx.emit(pagesChanged([tags.papers(msId), tags.meeting(msId)]));
  });
}

/** Lets everybody fetch the book, or nobody any more. */
export async function publishBook(ctx: Context, caller: Caller, ofMeeting: number, published: boolean): Promise<void> {
  const msId = dbId(ofMeeting);
  await write(ctx, caller, changes(msId), async (tx) => {
    const book = await repository.lockBook(tx, msId);
    if (published && !book.url) throw new AppError('book.none');
    if (book.published === published) return tx.noted();
    await repository.updateBook(tx, msId, { published });
    await logConsole(tx, published ? 'papers.bookPublish' : 'papers.bookHide', msId);
    tx.emit(pagesChanged([tags.papers(msId), tags.meeting(msId)]));
  });
}

/** Makes a meeting’s book in both languages, stores the files in the place of those of before, and says how far it is meanwhile. */
export const bookDue = defineEvent(
  'book.due',
  z.object({ msId: z.number().int(), run: z.number().int() }),
  async (ctx, { msId, run }) => {
    const book = await repository.findBook(ctx.db, msId);
    if (book?.state !== 'running' || book.run !== run) return;
    const folder = join(ctx.dataDir, 'files', 'parts');
    const path = join(folder, `book-${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stored: { fileId: string; size: number; pages: number }[] = [];
      let before = 0;
      for (const locale of ['zh', 'en'] as const) {
        const start = before;
        const { pdf, pages, papers } = await layOutBook(ctx, msId, locale, (done) =>
          write(ctx, SYSTEM, 'system', (tx) =>
            repository.updateRun(tx, { msId, run }, { done: start + done, runTime: tx.now }),
          ),
        );
        before += papers;
        await writeFile(path, pdf);
        const { size } = await stat(path);
        stored.push({ fileId: await storeWritten(ctx, { path, format: 'pdf', purpose: 'book' }), size, pages });
      }
      await write(ctx, SYSTEM, 'system', async (tx) => {
        const [zh, en] = stored;
        if (!zh || !en) return;
        const own = await repository.updateRun(
          tx,
          { msId, run },
          {
            state: 'ready',
            url: privateUrl(zh.fileId),
            urlEn: privateUrl(en.fileId),
            pages: zh.pages,
            makeTime: tx.now,
          },
        );
        if (!own) return;
        await removeOfMeeting(
          tx,
          [book.url, book.urlEn].flatMap((url) => url ?? []),
        );
        const { ownerId, msName } = await repository.findMeeting(tx, msId);
        for (const [at, { fileId, size }] of stored.entries()) {
          const name = `${msName} ${translate(at === 0 ? 'zh' : 'en', 'book.title')}.pdf`;
          await keepWritten(tx, { fileId, userId: ownerId ?? 0, name, format: 'pdf', size, purpose: 'book' });
        }
        tx.emit(pagesChanged([tags.papers(msId), tags.meeting(msId)]));
      });
    } catch (error) {
      ctx.log.error(error, `book of meeting ${msId}`);
      await write(ctx, SYSTEM, 'system', (tx) => repository.updateRun(tx, { msId, run }, { state: 'failed' }));
    } finally {
      await rm(path, { force: true });
    }
  },
  { queue: 'long' },
);

/** The file of a published book of a public meeting, with its name; 404 for any other. */
export async function openBook(ctx: Context, ofMeeting: number, locale: 'zh' | 'en') {
  const msId = await visibleMeetingId(ctx, dbId(ofMeeting));
  const book = await repository.findBook(ctx.db, msId);
  const fileId = privateIdOf((locale === 'en' ? book?.urlEn : book?.url) ?? '');
  if (!book?.published || !fileId) throw notFoundError();
  return { fileId, name: (await fileName(ctx, fileId)) ?? '' };
}
