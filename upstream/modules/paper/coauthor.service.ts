import { eq } from 'drizzle-orm';
import type { AskedPaper } from '@/contract/paper/coauthor';
import { AUTHOR_ANSWER } from '@/contract/paper/codes';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { plainText } from '@/upstream/core/text/html';
import { write } from '@/upstream/core/write';
import { paperAuthors } from '@/upstream/db/schema/paper';
import { notify } from '@/upstream/modules/task/task.service';
import { hashOf } from './hand-in.service';
import { findAuthors, findOne } from './paper.repository';
import { answerByLink, findDesk } from './writing.repository';

/** The paper that a link asks about, as its co-author sees it before they have said anything. Looking uses nothing up: programs that read mail look too. */
export async function getAsked({ db }: Context, key: string): Promise<AskedPaper> {
  const [asked] = await db
    .select()
    .from(paperAuthors)
    .where(eq(paperAuthors.askHash, hashOf(key)));
  const found = asked && (await findOne(db, asked.paperId));
  if (!found) throw notFoundError();
  const { paper, msName, msNameEn } = found;
  const authors = await findAuthors(db, [asked.paperId]);
  return {
    msId: paper.msId,
    msName,
    msNameEn,
    title: paper.title,
    titleEn: paper.titleEn,
    authors: authors.map(({ name, nameEn }) => ({ name, nameEn })),
    name: asked.name,
    nameEn: asked.nameEn,
    place: asked.orderNum,
  };
}

/** What a co-author says by their link, once: theirs, and they read along where they are signed in; or not, and the desk and who wrote it are told. */
export function answerAsked(
  ctx: Context,
  caller: Caller | null,
  { key, mine }: { key: string; mine: boolean },
): Promise<void> {
  return write(ctx, caller, 'anyone', async (tx) => {
    const author = await answerByLink(tx, hashOf(key), {
      confirmStatus: mine ? AUTHOR_ANSWER.confirmed : AUTHOR_ANSWER.disowned,
      confirmTime: tx.now,
      ...(mine && { userId: caller?.userId ?? null }),
    });
    const found = author && (await findOne(tx, author.paperId));
    if (!found) throw notFoundError();
    if (mine) return;
    const { paper, msName, msNameEn } = found;
    const params = {
      meeting: msName,
      name: plainText(author.name || (author.nameEn ?? '')),
      paper: plainText(paper.title || (paper.titleEn ?? '')),
    };
    const paramsEn = {
      meeting: msNameEn ?? msName,
      name: plainText(author.nameEn || author.name),
      paper: plainText(paper.titleEn || paper.title),
    };
    const told = { template: 'paperDisowned', msId: paper.msId, params, paramsEn } as const;
    const desk = await findDesk(tx, paper.msId);
    const linkUrl = `${pathTo('tasks')}?msId=${paper.msId}&tab=call`;
    await notify(tx, { ...told, userIds: desk.filter((id) => id !== paper.userId), linkUrl });
    if (paper.userId !== null) await notify(tx, { ...told, userIds: [paper.userId], linkUrl: pathTo('art') });
  });
}
