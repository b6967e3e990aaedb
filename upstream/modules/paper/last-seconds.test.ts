import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginPaper, handInPaper, type PaperContent, saveWritten } from '@/contract/paper/writing';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { type Answer, type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { callColumns, calls, papers, paperVersions } from '@/upstream/db/schema/paper';
import { listProblems } from '@/upstream/verify/verify';

const AUTHORS = 30;
const SECOND = 1000;
const LONGEST_MS = 120_000;
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const content = (n: number, columnId: number, more: Partial<PaperContent> = {}): Partial<PaperContent> => ({
  title: `最后十秒（${n}）`,
  purpose: '目的',
  methods: '方法',
  results: '结果',
  conclusion: '结论',
  wantedForm: 'oral',
  columnId,
  authors: [
    {
      key: 'me',
      name: `作者${n}`,
      nameEn: '',
      email: `last${n}@huiyi.example`,
      presenter: true,
      corresp: true,
      units: [{ unit: `第${n}医院`, unitEn: '', department: '', departmentEn: '' }],
    },
  ],
  ...more,
});

interface Author {
  as: SignedUp;
  artId: number;
  n: number;
}
async function drafts(ends: number): Promise<{ msId: number; columnId: number; authors: Author[] }> {
  const msId = await insertMeeting(up.ctx, {
    artStart: fromNow(up.ctx, -DAY),
    artEnd: fromNow(up.ctx, ends),
  });
  const [column] = await up.ctx.db.insert(callColumns).values({ msId, name: '临床研究', orderNum: 1 }).returning();
  const columnId = column?.columnId ?? 0;
  const authors: Author[] = [];
  for (let n = 0; n < AUTHORS; n++) {
    const as = await up.signUp({ userType: '104', certFlag: '2' });
    const { artId } = (await up.call(beginPaper, { as, body: { msId } })).body.data as { artId: number };
    const saved = await up.call(saveWritten, {
      as,
      params: { artId },
      body: { rev: 0, content: content(n, columnId) },
    });
    expect(saved.body.code, saved.body.msg).toBe(200);
    authors.push({ as, artId, n });
  }
  return { msId, columnId, authors };
}
const handIn = ({ as, artId }: Author, rev = 1) =>
  up.call(handInPaper, { as, params: { artId }, body: { rev, consents: [] } });
const codeOf = ({ body }: Answer) => body.code;

/** What is stored of a meeting's papers. */
async function stored(msId: number) {
  const rows = await up.ctx.db.select().from(papers).where(eq(papers.msId, msId)).orderBy(asc(papers.paperId));
  const versions = await up.ctx.db
    .select({ paperId: paperVersions.paperId, version: paperVersions.version, title: paperVersions.title })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.paperId, paperVersions.paperId))
    .where(eq(papers.msId, msId));
  const [call] = await up.ctx.db.select().from(calls).where(eq(calls.msId, msId));
  return { rows, versions, lastNo: call?.lastNo ?? 0 };
}

test(
  'whoever hands in during the last seconds, each twice, has one version or the draft, and numbers without a gap',
  async () => {
    const { msId, authors } = await drafts(10 * SECOND);
    up.clock.advance(9 * SECOND);
    let heard = 0;
    // The call ends while a part of them is still being taken.
    const tell = (answer: Answer) => {
      heard += 1;
      if (heard === AUTHORS) up.clock.advance(2 * SECOND);
      return answer;
    };
    const answers = await Promise.all(
      authors.map(async (author) => {
        const both = await Promise.all([handIn(author).then(tell), handIn(author).then(tell)]);
        return { author, both };
      }),
    );
    const { rows, versions, lastNo } = await stored(msId);
    const taken = rows.filter(({ version }) => version > 0);
    expect(taken.length).toBeGreaterThan(0);
    for (const { author, both } of answers) {
      const row = rows.find(({ paperId }) => paperId === author.artId);
      const isTaken = both.some((answer) => codeOf(answer) === 200);
      expect([row?.state, row?.version], both.map(({ body }) => body.msg).join()).toEqual(
        isTaken ? ['submitted', 1] : ['draft', 0],
      );
      expect(row?.title).toBe(`最后十秒（${author.n}）`);
    }
    expect(versions).toHaveLength(taken.length);
    const numbers = taken.map(({ paperNo }) => Number(paperNo?.replace(/\D/g, ''))).sort((a, b) => a - b);
    expect(numbers).toEqual(taken.map((_one, at) => at + 1));
    expect(lastNo).toBe(taken.length);
    expect(await listProblems(up.ctx.db)).toEqual([]);
  },
  LONGEST_MS,
);

test(
  'what is written while it is handed in is in the version or stays written, and is never lost',
  async () => {
    const { msId, columnId, authors } = await drafts(DAY);
    const answers = await Promise.all(
      authors.map(async (author) => {
        const { as, artId, n } = author;
        const changed = content(n, columnId, { title: `改（${n}）` });
        const [handed, saved] = await Promise.all([
          handIn(author),
          up.call(saveWritten, { as, params: { artId }, body: { rev: 1, content: changed } }),
        ]);
        return { artId, handed: codeOf(handed), saved: codeOf(saved) };
      }),
    );
    const { rows, versions } = await stored(msId);
    for (const { artId, handed, saved } of answers) {
      const row = rows.find(({ paperId }) => paperId === artId);
      const [version] = versions.filter(({ paperId }) => paperId === artId);
      // What was asked for with an older text is refused; the text that was written last stands.
      expect(saved === 200 || handed === 200).toBe(true);
      expect(row?.title.startsWith(saved === 200 ? '改' : '最后')).toBe(true);
      expect(version?.title.startsWith('最后')).toBe(handed === 200 ? true : undefined);
    }
    expect(await listProblems(up.ctx.db)).toEqual([]);
  },
  LONGEST_MS,
);
