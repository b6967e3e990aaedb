import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount } from '@/contract/account/account';
import { saveCall } from '@/contract/paper/call';
import { getMyPaper, type ShownFigure, type ShownFile } from '@/contract/paper/paper';
import {
  beginPaper,
  getWritten,
  handInPaper,
  type PaperContent,
  removePaper,
  saveWritten,
  type WrittenPaper,
} from '@/contract/paper/writing';
import { getReview, type ReviewedPaper } from '@/contract/review/review';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { allOf, CANARY, tellingPdf, tellingPhoto } from '@/tests/support/telling-files';
import { sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { files } from '@/upstream/db/schema/account';
import { fileAccesses } from '@/upstream/db/schema/file';
import { calls, papers, paperVersions, presentations } from '@/upstream/db/schema/paper';
import { reviewers, reviews } from '@/upstream/db/schema/review';
import { keysOf } from '@/upstream/modules/file/file.kinds';

const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const TEXT = {
  title: '左心耳封堵术后的随访',
  purpose: '目的',
  methods: '方法',
  results: '结果',
  conclusion: '结论',
  wantedForm: 'oral',
  authors: [
    {
      key: 'me',
      name: '林知夏',
      nameEn: '',
      email: 'lin@huiyi.example',
      presenter: true,
      corresp: true,
      units: [{ unit: '云澜医院', unitEn: '', department: '', departmentEn: '' }],
    },
  ],
} satisfies Partial<PaperContent>;

/** A paper that was begun at a meeting whose form takes so much. */
async function begun(takes: { figures: string; fullText: 'no' | 'may' | 'must'; supplements: string }) {
  const owner = await up.signUp({ userType: '106', certFlag: '2' });
  const msId = await insertMeeting(up.ctx, {
    ownerId: owner.userId,
    artStart: fromNow(up.ctx, -DAY),
    artEnd: fromNow(up.ctx, DAY),
  });
  const set = await up.call(saveCall, {
    as: owner,
    params: { msId },
    body: {
      version: 0,
      graceMinutes: '0',
      languages: 'either',
      intro: '',
      introEn: '',
      certified: false,
      mostPapers: '',
      showFigures: true,
      columns: [],
      consents: [],
      awards: [],
      forms: [{ form: 'oral', titleWords: '', words: '', wordsEn: '', ...takes }],
    },
  });
  expect(set.body).toMatchObject({ code: 200 });
  const author = await up.signUp({ userType: '104', certFlag: '2', password: PASSWORD });
  const { artId } = (await up.call(beginPaper, { as: author, body: { msId } })).body.data as { artId: number };
  return { owner, msId, author, artId };
}
const idIn = (url: string) => /\/([0-9a-f]{32})/.exec(url)?.[1] ?? '';
async function figure(as: SignedUp, filename = `${CANARY}-name.jpg`) {
  const { url, status } = await sendUpload(up, {
    content: await tellingPhoto(),
    filename,
    type: 'image/jpeg',
    as,
    purpose: 'figure',
  });
  expect(status).toBe(200);
  return idIn(url);
}
async function document(as: SignedUp) {
  const content = Buffer.from(await tellingPdf());
  const { url, body } = await sendUpload(up, {
    content,
    filename: `${CANARY}-name.pdf`,
    type: 'application/pdf',
    as,
    purpose: 'paperFile',
  });
  expect(body).toMatchObject({ code: 200 });
  return idIn(url);
}
const written = async (as: SignedUp, artId: number) =>
  (await up.call(getWritten, { as, params: { artId } })).body.data as WrittenPaper;
const save = async (as: SignedUp, artId: number, content: Partial<PaperContent>) => {
  const { rev } = await written(as, artId);
  return (await up.call(saveWritten, { as, params: { artId }, body: { rev, content } })).body;
};
const handIn = async (as: SignedUp, artId: number) => {
  const { rev } = await written(as, artId);
  return (await up.call(handInPaper, { as, params: { artId }, body: { rev, consents: [] } })).body;
};
const fieldsOf = (body: { data?: unknown }) => Object.keys((body.data as { fields: object }).fields);
const read = (url: string) => up.app.inject({ method: 'GET', url: url.replace(/^\/api/, '') });
const stored = (fileId: string) => up.ctx.db.select().from(files).where(eq(files.fileId, fileId));
async function judge(msId: number, artId: number) {
  const person = await up.signUp({ userType: '104', certFlag: '2', name: '审稿人' });
  const [row] = await up.ctx.db
    .insert(reviewers)
    .values({
      msId,
      userId: person.userId,
      name: '审稿人',
      load: 5,
      state: 'accepted',
      answerTime: up.ctx.now(),
    })
    .returning();
  const sheet = { points: [], recommendation: null, confidence: null, toAuthors: '', toChairs: '' } as never;
  await up.ctx.db.insert(reviews).values({ paperId: artId, reviewerId: row?.reviewerId ?? 0, number: 1, sheet });
  return person;
}
const ALL = { figures: '2', fullText: 'must', supplements: '1' } as const;

describe('figures and files of a paper', () => {
  test('are asked for by the call’s form, belong to the draft, and stay in the version', async () => {
    const { msId, author, artId } = await begun(ALL);
    expect(await save(author, artId, TEXT)).toMatchObject({ code: 200 });
    expect(fieldsOf(await handIn(author, artId))).toEqual(['fullText']);
    const [one, two, text] = [await figure(author), await figure(author), await document(author)];
    const figures = [
      { fileId: two, caption: '封堵器位置', captionEn: 'The occluder' },
      { fileId: one, caption: '', captionEn: '' },
    ];
    const all = { figures, files: [{ fileId: text, kind: 'fullText' as const }] };
    expect(await save(author, artId, all)).toMatchObject({ code: 200 });
    const { content, attached } = await written(author, artId);
    expect(content).toMatchObject(all);
    expect(attached.map(({ fileId }) => fileId).sort()).toEqual([one, two, text].sort());
    expect((await read(attached[0]?.url ?? '')).statusCode).toBe(200);
    expect(fieldsOf(await handIn(author, artId))).toEqual(['figures.1.caption']);
    await save(author, artId, { figures: figures.slice(0, 1) });
    expect(await handIn(author, artId)).toMatchObject({ code: 200 });
    // What left the draft and is in no version goes with the sweep; a version keeps what it has.
    expect(await stored(one)).toMatchObject([{ usedTime: null }]);
    await save(author, artId, { figures: [], files: [] });
    expect((await stored(two))[0]?.usedTime).not.toBeNull();
    const mine = (await up.call(getMyPaper, { as: author, params: { artId } })).body.data as {
      versions: { figures: ShownFigure[]; files: ShownFile[] }[];
    };
    expect(mine.versions).toMatchObject([
      {
        figures: [{ caption: '封堵器位置', captionEn: 'The occluder' }],
        files: [{ kind: 'fullText', name: `${CANARY}-name.pdf` }],
      },
    ]);
    expect((await read(mine.versions[0]?.files[0]?.url ?? '')).statusCode).toBe(200);
    // Put back as they were: still theirs.
    expect(await save(author, artId, all)).toMatchObject({ code: 200 });
    await up.ctx.db.update(calls).set({ showFigures: true }).where(eq(calls.msId, msId));
  });

  test('are no more than the form takes, one’s own, of their kind, and of one paper alone', async () => {
    const { author, artId, msId } = await begun({ figures: '1', fullText: 'no', supplements: '' });
    const [one, two, text] = [await figure(author), await figure(author), await document(author)];
    const caption = { caption: '图', captionEn: '' };
    await save(author, artId, { ...TEXT, figures: [one, two].map((fileId) => ({ fileId, ...caption })) });
    expect(fieldsOf(await handIn(author, artId))).toEqual(['figures']);
    await save(author, artId, { files: [{ fileId: text, kind: 'fullText' }], figures: [] });
    expect(fieldsOf(await handIn(author, artId))).toEqual(['fullText']);
    const refused = async (content: Partial<PaperContent>) => fieldsOf(await save(author, artId, content));
    expect(await refused({ figures: [{ fileId: text, ...caption }] })).toEqual(['figures']);
    expect(await refused({ files: [{ fileId: one, kind: 'fullText' }] })).toEqual(['files']);
    const stranger = await up.signUp({ userType: '104', certFlag: '2' });
    expect(await refused({ figures: [{ fileId: await figure(stranger), ...caption }] })).toEqual(['figures']);
    const second = (await up.call(beginPaper, { as: author, body: { msId } })).body.data as { artId: number };
    const again = await save(author, second.artId, { files: [{ fileId: text, kind: 'supplement' }] });
    expect(fieldsOf(again)).toEqual(['files']);
    await up.call(removePaper, { as: author, params: { artId } });
    expect(await stored(text)).toMatchObject([{ usedTime: null }]);
  });

  test('a PDF that nobody can read, and a picture for a document, are refused in words', async () => {
    const author = await up.signUp({ userType: '104', certFlag: '2' });
    const locked = await sendUpload(up, {
      content: Buffer.from('%PDF-1.7\n1 0 obj\n<< broken\n%%EOF\n'),
      filename: 'a.pdf',
      type: 'application/pdf',
      as: author,
      purpose: 'paperFile',
    });
    expect(locked.body).toMatchObject({ msg: expect.stringContaining('无法读取') });
    const picture = await sendUpload(up, {
      content: await tellingPhoto(),
      filename: 'a.jpg',
      type: 'image/jpeg',
      as: author,
      purpose: 'paperFile',
    });
    expect(picture.status).toBe(415);
  });
});

describe('whoever judges blind', () => {
  test('gets figures and copies in which nothing tells of anybody, and nobody learns that they were opened', async () => {
    const { author, artId, msId } = await begun(ALL);
    const [one, text, more] = [await figure(author), await document(author), await document(author)];
    await save(author, artId, {
      ...TEXT,
      figures: [{ fileId: one, caption: '图题', captionEn: '' }],
      files: [
        { fileId: text, kind: 'fullText' },
        { fileId: more, kind: 'supplement' },
      ],
    });
    expect(await handIn(author, artId)).toMatchObject({ code: 200 });
    const person = await judge(msId, artId);
    const answer = await up.call(getReview, { as: person, params: { artId } });
    const paper = answer.body.data as ReviewedPaper;
    expect(JSON.stringify(answer.body)).not.toContain(CANARY);
    expect(paper.figures).toMatchObject([{ caption: '图题' }]);
    expect(paper.files.map(({ kind, name }) => [kind, name])).toEqual([
      ['fullText', `${paper.artNo}.pdf`],
      ['supplement', `${paper.artNo}-S1.pdf`],
    ]);
    for (const { url } of [...paper.figures, ...paper.files]) {
      const got = await read(url);
      expect(got.statusCode).toBe(200);
      expect(JSON.stringify(got.headers)).not.toContain(CANARY);
      expect(allOf(got.rawPayload)).not.toContain(CANARY);
      // The address opens that copy alone: neither the original by it, nor another name, nor another reader.
      const fileId = idIn(url);
      const query = url.slice(url.indexOf('?'));
      if (url.includes('/copy/')) {
        expect((await read(`/file/private/${fileId}${query}`)).statusCode).toBe(404);
        expect((await read(url.replace(/\.pdf/, 'x.pdf'))).statusCode).toBe(404);
      }
      expect((await read(url.replace(/by=\d+/, `by=${author.userId}`))).statusCode).toBe(404);
    }
    const [meta] = await Promise.all([
      sharp((await read(paper.figures[0]?.url ?? '')).rawPayload).metadata(),
      expect(await up.ctx.db.select().from(fileAccesses).where(eq(fileAccesses.fileId, text))).toEqual([]),
    ]);
    expect([meta.exif, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined]);
    // The author's own is what was uploaded.
    const mine = (await up.call(getMyPaper, { as: author, params: { artId } })).body.data as { files: ShownFile[] };
    expect(allOf((await read(mine.files[0]?.url ?? '')).rawPayload)).toContain(`${CANARY}-author`);
    const stranger = await up.signUp({ userType: '104', certFlag: '2' });
    expect((await up.call(getReview, { as: stranger, params: { artId } })).body.code).toBe(404);
  });
});

describe('afterwards', () => {
  test('the public gets figures of an accepted paper where the call says so, and no file', async () => {
    const { author, artId, msId } = await begun(ALL);
    const [one, text] = [await figure(author), await document(author)];
    await save(author, artId, {
      ...TEXT,
      figures: [{ fileId: one, caption: '图题', captionEn: '' }],
      files: [{ fileId: text, kind: 'fullText' }],
    });
    await handIn(author, artId);
    const shown = async () => {
      const page = await up.app.inject({ method: 'GET', url: `/meeting/accepted/${msId}/paper/${artId}` });
      const { data } = page.json() as { data: { figures?: { fileId: string }[] } | null };
      const picture = await read(`/paper/figure/${artId}-${one}.webp`);
      const small = await read(`/paper/figure/${artId}-${one}-960.webp`);
      return [data?.figures?.map(({ fileId }) => fileId), picture.statusCode, small.statusCode];
    };
    expect(await shown()).toEqual([undefined, 404, 404]);
    await up.ctx.db
      .update(papers)
      .set({ state: 'accepted', form: 'oral', decideTime: up.ctx.now() })
      .where(eq(papers.paperId, artId));
    await up.ctx.db.insert(presentations).values({ paperId: artId, msId, offered: 'oral' });
    expect(await shown()).toEqual([[one], 200, 200]);
    expect((await read(`/paper/figure/${artId}-${text}.webp`)).statusCode).toBe(404);
    await up.ctx.db.update(calls).set({ showFigures: false }).where(eq(calls.msId, msId));
    expect(await shown()).toEqual([[], 404, 404]);
  });

  test('closing an account keeps what was handed in, without the name it was given, and takes a draft’s along', async () => {
    const { author, artId, msId } = await begun({ figures: '1', fullText: 'may', supplements: '' });
    const text = await document(author);
    await save(author, artId, { ...TEXT, files: [{ fileId: text, kind: 'fullText' }] });
    await handIn(author, artId);
    const other = (await up.call(beginPaper, { as: author, body: { msId } })).body.data as { artId: number };
    const drawn = await figure(author);
    await save(author, other.artId, { figures: [{ fileId: drawn, caption: '', captionEn: '' }] });
    const keys = keysOf({ fileId: text, purpose: 'paperFile', mime: 'application/pdf' });
    const closed = await up.call(closeAccount, { as: author, body: { password: PASSWORD } as never });
    expect(closed.body).toMatchObject({ code: 200 });
    await expect.poll(() => stored(drawn)).toEqual([]);
    expect(await stored(text)).toMatchObject([{ name: 'file.pdf' }]);
    for (const key of keys) expect(await up.ctx.storage.head(key), key).not.toBeNull();
    const [version] = await up.ctx.db.select().from(paperVersions).where(eq(paperVersions.paperId, artId));
    expect(version?.files).toEqual([{ kind: 'fullText', url: `/api/file/private/${text}` }]);
  });
});
