import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import type { Caller } from '@/upstream/core/context';
import { paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { reviewConflicts, reviewers } from '@/upstream/db/schema/review';
import { hiddenFrom } from './hidden';
import { readJudging } from './judging';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

let made = 0;
interface Written {
  name: string;
  unit?: string;
  email?: string;
}
async function paper(msId: number, by: SignedUp, authors: Written[]): Promise<number> {
  made += 1;
  const at = new Date(fromNow(up.ctx, -DAY).getTime() + made * 1000);
  const text = { title: `论文 ${made}`, wantedForm: 'oral', summary: {} };
  const handed = { state: 'review', version: 1, rev: 1, submitRev: 1, submitTime: at, createTime: at, updateTime: at };
  const [row] = await up.ctx.db
    .insert(papers)
    .values({ msId, userId: by.userId, paperNo: `A-${made}`, ...handed, ...text })
    .returning();
  const paperId = row?.paperId ?? 0;
  const rows = authors.map(({ name, unit = `单位${made}`, email = null }, place) => ({
    paperId,
    orderNum: place + 1,
    name,
    email,
    units: [{ unit, unitEn: '', department: '', departmentEn: '' }],
  }));
  await up.ctx.db.insert(paperAuthors).values(rows);
  await up.ctx.db.insert(paperVersions).values({ paperId, version: 1, ...text, authors: rows });
  return paperId;
}

test('what is kept of conflicts says what looking at every paper says, also once papers are written, changed and declared', async () => {
  const msId = await insertMeeting(up.ctx, { artStart: fromNow(up.ctx, -30 * DAY), artEnd: fromNow(up.ctx, -DAY) });
  const [chair, author] = [await up.signUp({ userType: '104', name: '秦砚北' }), await up.signUp({ userType: '104' })];
  const [row] = await up.ctx.db
    .insert(reviewers)
    .values({
      msId,
      userId: chair.userId,
      name: '秦砚北',
      nameEn: 'Yanbei Qin',
      unit: '云澜第九医院',
      load: 0,
      chairsAll: true,
      state: 'accepted',
      answerTime: up.ctx.now(),
    })
    .returning();
  const caller = { userId: chair.userId, userType: '104', roles: [] } as unknown as Caller;
  const found = async (many?: number) => {
    const judging = await readJudging(up.ctx.db, caller, msId);
    return (await hiddenFrom(up.ctx.db, judging, many)).map(({ paperId }) => paperId).sort((a, b) => a - b);
  };
  const both = async (...hidden: number[]) => {
    expect(await found()).toEqual(hidden);
    expect(await found(0)).toEqual(hidden);
  };
  const first = await paper(msId, author, [{ name: '甲一' }]);
  const own = await paper(msId, author, [{ name: '甲二' }, { name: 'Qin Yanbei', unit: '云澜第九医院' }]);
  const unit = await paper(msId, author, [{ name: '甲三', unit: '云澜第九医院 心内科' }]);
  await both(own, unit);
  // One comes, one is changed.
  const later = await paper(msId, author, [{ name: '甲四', unit: '云澜第九医院' }]);
  await both(own, unit, later);
  const now = new Date(up.ctx.now().getTime() + 1000);
  await up.ctx.db
    .update(paperAuthors)
    .set({ units: [{ unit: '别处医院', unitEn: '', department: '', departmentEn: '' }] })
    .where(eq(paperAuthors.paperId, unit));
  await up.ctx.db.update(papers).set({ updateTime: now }).where(eq(papers.paperId, unit));
  await both(own, later);
  await up.ctx.db
    .insert(reviewConflicts)
    .values({ reviewerId: row?.reviewerId ?? 0, paperId: first, kind: 'declared' });
  await both(first, own, later);
});
