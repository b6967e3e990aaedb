import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as api from '@/contract/reference/reference';
import { fromNow, HOUR, insertArticle, insertDoctor, insertMeeting, insertVideo } from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { meetingOrgs } from '@/upstream/db/schema/meeting';
import { custServs } from '@/upstream/db/schema/reference';

let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const data = async <T>(endpoint: Parameters<typeof up.call>[0], given: Parameters<typeof up.call>[1] = {}) => {
  const { body } = await up.call(endpoint, given);
  expect(body.code, body.msg).toBe(200);
  return body.data as T;
};

test('a code list is ordered and in both languages; an unknown one is empty, an invalid name refused', async () => {
  const types = await data<api.Dict[]>(api.getDict, { params: { type: 'ms_type' } });
  expect(types.map((row) => row.dictValue)).toEqual(['1', '2', '3', '4', '9']);
  expect(types[0]).toMatchObject({ dictLabel: '线上', labelEn: 'Online' });
  expect(await data(api.getDict, { params: { type: 'no_such_list' } })).toEqual([]);
  expect((await up.call(api.getDict, { params: { type: "x';--" } })).body.code).toBe(500);
});

test('provinces and their regions are listed', async () => {
  const provinces = await data<api.Region[]>(api.getProvinces);
  expect(provinces).toHaveLength(34);
  expect(provinces[0]).toMatchObject({ regionCode: '110000', regionName: '北京市', regionNameEn: 'Beijing' });
  const cities = await data<api.Region[]>(api.listRegions, { query: { parentCode: '330000' } });
  expect(cities.map((city) => city.regionName)).toContain('杭州市');
  expect(await data(api.listRegions)).toEqual(provinces);
  expect(await data(api.listRegions, { query: { parentCode: "x'" } })).toEqual([]);
});

test('subjects are the same as a flat list, by parent, by name and as a tree', async () => {
  const all = await data<api.Subject[]>(api.listAllSubjects);
  const tree = await data<api.TreeNode[]>(api.getSubjectTree);
  const nodes = (list: api.TreeNode[]): number[] => list.flatMap((node) => [node.id, ...nodes(node.children ?? [])]);
  expect(nodes(tree).sort((a, b) => a - b)).toEqual(all.map((row) => row.subjectId).sort((a, b) => a - b));
  const [top] = tree;
  const under = await data<api.Subject[]>(api.listSubjects, { query: { parentId: top?.id } });
  expect(under.map((row) => row.subjectId)).toEqual(top?.children?.map((node) => node.id));
  expect(await data<api.Subject[]>(api.listSubjects, { query: { subjectName: 'arrhythm' } })).toHaveLength(1);
  expect(await data<api.Subject[]>(api.listSubjects, { query: { subjectName: '心血管' } })).not.toHaveLength(0);
});

test('customer service contacts and the documents required of a user type are listed', async () => {
  expect(await data<api.CustServ[]>(api.listCustServs)).toEqual([]);
  onTestFinished(async () => {
    await up.ctx.db.delete(custServs);
  });
  await up.ctx.db.insert(custServs).values({ name: '咨询', nameEn: 'Enquiries', phone: '021-00000000' });
  expect(await data<api.CustServ[]>(api.listCustServs)).toMatchObject([{ phone: '021-00000000' }]);
  const [papers] = await data<{ label: string; items: { required: string }[] }[]>(api.getUserDataCate, {
    query: { code: '104' },
  });
  expect(papers).toMatchObject({ label: '医院', labelEn: 'Hospital' });
  expect(papers?.items.some((item) => item.required === '1')).toBe(true);
  const of104 = await data<{ certKind: string; items: { value: string }[] }[]>(api.getUserDataCate, {
    query: { code: '104' },
  });
  expect(of104.map(({ certKind, items }) => [certKind, items[0]?.value])).toEqual([
    ['hospital', 'institution'],
    ['doctor', 'practice'],
  ]);
  for (const code of ['108', 'toString', '__proto__', "'"]) {
    expect(await data(api.getUserDataCate, { query: { code } })).toEqual([]);
  }
});

test('the site’s figures count public data only', async () => {
  const { ctx } = up;
  const msId = await insertMeeting(ctx);
  await insertMeeting(ctx, { startTime: fromNow(ctx, -HOUR) });
  const draft = await insertMeeting(ctx, { status: '0' });
  await ctx.db.insert(meetingOrgs).values([
    { msId, postCode: '20', name: '同一学会' },
    { msId, postCode: '21', name: '同一学会' },
    { msId: draft, postCode: '20', name: '草稿学会' },
  ]);
  await insertDoctor(ctx);
  await insertDoctor(ctx, { shown: false });
  await insertVideo(ctx, { auditStatus: '1' });
  await insertArticle(ctx);
  await insertArticle(ctx, { publishTime: fromNow(ctx, HOUR) });
  expect(await data<api.SiteFigures>(api.getSiteFigures)).toEqual({
    meetings: 2,
    upcoming: 1,
    doctors: 1,
    videos: 0,
    lives: 0,
    articles: 4,
    organisers: 1,
    sessions: 0,
  });
});
