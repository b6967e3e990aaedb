import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaperState } from '@/contract/paper/codes';
import { getMyPaper } from '@/contract/paper/paper';
import { getJudged, getLike, type JudgedPaper, type LikePaper } from '@/contract/review/review';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { handleEvent } from '@/upstream/core/events';
import { paperSketches } from '@/upstream/db/schema/likeness';
import { paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { reviewers } from '@/upstream/db/schema/review';
import { bandsOf, likenessOf, type Said } from './likeness';
import { sketchesDue } from './likeness.service';

const said = (zh: string, en = '', title = '题目'): Said => ({
  title,
  titleEn: null,
  summary: zh ? { purpose: zh } : {},
  summaryEn: en ? { purpose: en } : {},
});
const SIMPLIFIED =
  '连续纳入首次接受蒽环类化疗的乳腺癌患者，于第零、三、六个月行斑点追踪超声检查，观察整体纵向应变早期下降对心功能不全的预测价值，并随访一年内左心室射血分数的变化。';
const TRADITIONAL =
  '連續納入首次接受蒽環類化療的乳腺癌患者，於第零、三、六個月行斑點追蹤超聲檢查，觀察整體縱向應變早期下降對心功能不全的預測價值，並隨訪一年內左心室射血分數的變化。';
const OTHER =
  '回顾性分析十四家县级医院两年间转运延迟的主要环节，按月反馈并调整流程，首份心电图到出发时间明显缩短，主要延迟在家属决策与救护车调度，院前心电传输加一键启动值得推广应用。';
const ENGLISH =
  'We enrolled consecutive women with breast cancer who were about to receive their first anthracycline and followed them with speckle tracking echocardiography at baseline, three and six months, in order to learn whether an early fall of global longitudinal strain predicts a later loss of left ventricular ejection fraction within the first year after treatment had begun.';

const share = (one: Said, other: Said) => {
  const own = new Set(bandsOf(1, one));
  return bandsOf(1, other).filter((band) => own.has(band)).length;
};

describe('two texts', () => {
  test('are one in traditional and simplified characters, in whichever field and with other numbers', () => {
    expect(likenessOf(said(SIMPLIFIED), said(TRADITIONAL))).toBeGreaterThanOrEqual(95);
    expect(share(said(SIMPLIFIED), said(TRADITIONAL))).toBeGreaterThan(0);
    const moved = {
      title: '另一题目',
      titleEn: null,
      summary: {},
      summaryEn: { results: `${SIMPLIFIED} 38% (12/96)` },
    };
    expect(likenessOf(said(SIMPLIFIED), moved)).toBeGreaterThanOrEqual(95);
  });

  test('are found alike where a third was written anew, in Chinese and in English', () => {
    const half = SIMPLIFIED.slice(0, 60) + OTHER.slice(0, 20);
    expect(likenessOf(said(SIMPLIFIED), said(half))).toBeGreaterThan(50);
    expect(share(said(SIMPLIFIED), said(half))).toBeGreaterThan(0);
    const changed = ENGLISH.replace('consecutive women', '212 women').replace('in order to learn', 'to find out');
    expect(likenessOf(said('', ENGLISH), said('', changed.toUpperCase()))).toBeGreaterThan(70);
    expect(share(said('', ENGLISH), said('', changed.toUpperCase()))).toBeGreaterThan(0);
  });

  test('are not alike for their subject, for a few words, or at another meeting', () => {
    expect(likenessOf(said(SIMPLIFIED), said(OTHER))).toBeLessThan(10);
    expect(likenessOf(said('目的'), said('目的'))).toBe(0);
    expect(bandsOf(1, said('目的'))).toEqual([]);
    const other = new Set(bandsOf(2, said(SIMPLIFIED)));
    expect(bandsOf(1, said(SIMPLIFIED)).filter((band) => other.has(band))).toEqual([]);
  });

  test('are compared in bounded time, however long they are', () => {
    const long = Array.from({ length: 2000 }, (_, at) => `${SIMPLIFIED}${at} ${ENGLISH}`).join('');
    const begun = performance.now();
    bandsOf(1, said(long, long));
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('the desk', () => {
  let up: TestUpstream;
  beforeAll(async () => {
    up = await startTestUpstream();
  });
  afterAll(() => up.close());

  let number = 0;
  async function insert(msId: number, by: SignedUp, text: Said, state: PaperState = 'submitted') {
    number += 1;
    const paperNo = `A-${String(number).padStart(4, '0')}`;
    const at = up.ctx.now();
    const handed = { title: text.title, summary: text.summary, summaryEn: text.summaryEn, wantedForm: 'oral' };
    const [row] = await up.ctx.db
      .insert(papers)
      .values({ msId, userId: by.userId, paperNo, state, version: 1, submitTime: at, ...handed })
      .returning();
    const paperId = row?.paperId ?? 0;
    const author = { paperId, orderNum: 1, userId: by.userId, name: `作者${number}`, units: [] };
    await up.ctx.db.insert(paperAuthors).values(author);
    await up.ctx.db.insert(paperVersions).values({ paperId, version: 1, ...handed, authors: [author] });
    return paperId;
  }
  const sketchedOf = async (paperIds: readonly number[]) =>
    (
      await up.ctx.db
        .select()
        .from(paperSketches)
        .where(inArray(paperSketches.paperId, [...paperIds]))
    ).map(({ paperId }) => paperId);

  test('papers without a sketch get one turn after turn, each turn after the papers of the one before', async () => {
    const msId = await insertMeeting(up.ctx);
    const author = await up.signUp();
    const handed = { title: '题目', summary: { purpose: SIMPLIFIED }, wantedForm: 'oral' };
    const rows = Array.from({ length: 201 }, (_one, nth) => ({
      msId,
      userId: author.userId,
      version: 1,
      ...handed,
      paperNo: `S-${nth}`,
      state: 'submitted',
      submitTime: up.ctx.now(),
    }));
    const inserted = await up.ctx.db.insert(papers).values(rows).returning();
    const ids = inserted.map(({ paperId }) => paperId).sort((a, b) => a - b);
    await up.ctx.db
      .insert(paperVersions)
      .values(ids.map((paperId) => ({ paperId, version: 1, authors: [], ...handed })));
    const [first = 0, second = 0] = ids;
    await handleEvent(up.ctx, sketchesDue({ after: first }));
    expect((await sketchedOf(ids)).sort((a, b) => a - b)).toEqual(ids.slice(1));
    await up.ctx.db.delete(paperSketches).where(inArray(paperSketches.paperId, [first, second]));
    await handleEvent(up.ctx, sketchesDue(null));
    await up.runDue();
    expect(await sketchedOf(ids)).toHaveLength(ids.length);
  });

  const judged = async (as: SignedUp, artId: number) =>
    (await up.call(getJudged, { as, params: { artId } })).body.data as JudgedPaper;

  test('sees which papers of the meeting say the same, by how much; chairs and authors never do', async () => {
    const owner = await up.signUp({ userType: '106', certFlag: '2', name: '会务组' });
    const meeting = () =>
      insertMeeting(up.ctx, { ownerId: owner.userId, artStart: fromNow(up.ctx, -DAY), artEnd: fromNow(up.ctx, DAY) });
    const [msId, elsewhere] = [await meeting(), await meeting()];
    const author = () => up.signUp({ userType: '104', certFlag: '2' });
    const [one, two] = [await author(), await author()];
    const first = await insert(msId, one, said(SIMPLIFIED));
    const second = await insert(msId, two, said(TRADITIONAL, ENGLISH, '同一研究'));
    await insert(msId, two, said(OTHER));
    await insert(msId, two, said(SIMPLIFIED), 'withdrawn');
    await insert(elsewhere, two, said(SIMPLIFIED));
    const english = await insert(msId, one, said('', ENGLISH));
    const own = await insert(msId, owner, said(SIMPLIFIED));
    await handleEvent(up.ctx, sketchesDue(null));
    const sketched = await up.ctx.db.select().from(paperSketches).where(eq(paperSketches.paperId, first));
    expect(sketched).toMatchObject([{ version: 1 }]);

    const { like } = await judged(owner, first);
    expect(like).toMatchObject([{ artId: second, title: '同一研究' }]);
    expect(like[0]?.percent).toBeGreaterThanOrEqual(95);
    const both = (await judged(owner, second)).like.map(({ artId }) => artId);
    expect(both.sort()).toEqual([first, english].sort());
    const asked = await up.call(getLike, { as: owner, params: { artId: first } });
    expect(asked.body.data as LikePaper[]).toEqual(like);
    // What is the desk's own is not shown to it, here neither.
    expect(both).not.toContain(own);

    const chair = await up.signUp({ userType: '104', certFlag: '2', name: '主席' });
    await up.ctx.db.insert(reviewers).values({
      msId,
      userId: chair.userId,
      name: '主席',
      load: 0,
      chairsAll: true,
      state: 'accepted',
      answerTime: up.ctx.now(),
    });
    expect((await judged(chair, first)).like).toEqual([]);
    expect((await up.call(getLike, { as: chair, params: { artId: first } })).body.data).toEqual([]);
    expect((await up.call(getLike, { as: one, params: { artId: first } })).body.code).toBe(404);
    expect(JSON.stringify((await up.call(getMyPaper, { as: one, params: { artId: first } })).body)).not.toContain(
      'percent',
    );
  });
});
