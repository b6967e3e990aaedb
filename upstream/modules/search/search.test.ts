import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listArticles } from '@/contract/article/article';
import { type Doctor, listDoctors } from '@/contract/doctor/doctor';
import { listLives } from '@/contract/live/live';
import { listMeetings } from '@/contract/meeting/meeting';
import { getSearchSuggestions, getSearchWords } from '@/contract/search/search';
import { listVideos } from '@/contract/video/video';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { seedDemo } from '@/upstream/demo/seed/demo';

let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
  await up.ctx.db.transaction((tx) => seedDemo(tx, { now: up.ctx.now(), passwordHash: '-' }));
});
afterAll(() => up.close());

const LISTS = {
  meetings: listMeetings,
  doctors: listDoctors,
  videos: listVideos,
  lives: listLives,
  articles: listArticles,
};
type Domain = keyof typeof LISTS;

async function search(domain: Domain, keyword: string, match?: 'all' | 'most') {
  const { body } = await up.call(LISTS[domain], { query: { keyword, match, pageSize: 5 } });
  expect(body.code, body.msg).toBe(200);
  return { total: body.total ?? 0, rows: (body.rows ?? []).map((row) => JSON.stringify(row)) };
}

/** `keyword | what the first result says`, one a line; both languages stand in a row. */
const table = (lines: string): [keyword: string, first: RegExp][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [keyword = '', first = ''] = line.split(' | ').map((part) => part.trim());
      return [keyword, new RegExp(first)];
    });

test('what belongs to the discipline of a disease comes before what only mentions it', async () => {
  const firsts = table(`
    心衰 | 心血管
    乳腺癌 | 肿瘤
    慢阻肺 | 呼吸
    pneumonia | 呼吸
  `);
  for (const [keyword, first] of firsts) expect((await search('meetings', keyword)).rows[0], keyword).toMatch(first);
  const doctors = table(`
    high blood pressure | 心血管内科
    肺结节 | 呼吸与危重症
    眼科医院 | 眼科
  `);
  for (const [keyword, first] of doctors) expect((await search('doctors', keyword)).rows[0], keyword).toMatch(first);
});

test('what a meeting costs or gives narrows nothing, and lectures for everybody are found by that', async () => {
  const nursing = await search('meetings', 'nursing');
  expect((await search('meetings', 'free credits nursing')).total).toBe(nursing.total);
  expect((await search('meetings', '面向公众')).total).toBe(
    (await up.call(listMeetings, { query: { audience: '1', pageSize: 1 } })).body.total,
  );
});

describe('meetings', () => {
  test.each(
    table(`
      中风 | 中风|卒中
      脑血管意外 | 卒中
      腦中風 | 卒中
      stroke | 卒中
      CVA | 卒中
      cerebrovascular accident | 卒中
      长三角 中风 | 长三角卒中
      房颤 | 房颤
      AF | 房颤
      atrial fibrillation | 房颤
      心律不齐 | 心血管|房颤
      糖尿病足 | 糖尿病足
      diabetic foot ulcers | 糖尿病足
      牛皮癣 | 银屑病
      eczema | 特应性皮炎
      short-sightedness | 近视
      近视眼 | 近视
      疝气 | 疝
      种牙 | 种植
      dental implant | 种植
      上海 心内科 | 心血管
      Shanghai cardiology | 心血管
      北京神经内科会议 | 神经病学
      广州 肿瘤 | 肿瘤
      广东 癌症 | 肿瘤
      北上广 肿瘤大会 | 肿瘤
      深圳妇科 | 妇科
      武汉呼吸年会 | 呼吸
      南京 皮肤科 | 银屑病
      打呼噜 | 睡眠|呼吸
      睡不着怎么办 | 睡眠
      AED | 除颤
      orthopedics | 骨科
      pediatrics | 儿
      anesthesia | 麻醉
      败血症 休克 | 脓毒症
      sepsis | 脓毒症
      产后抑郁 | 围产期精神
      临终关怀 | 安宁疗护
      hospice | 安宁疗护
      泌尿 结石 | 结石
      AI imaging | 人工智能
      人工关节 | 关节
      cardiac rehab | 心脏康复
      ESD | 剥离
    `),
  )('%s', async (keyword, first) => {
    const { rows } = await search('meetings', keyword, 'all');
    expect(rows[0]).toMatch(first);
  });
});

describe('doctors, by what they treat, by hospital, place and name', () => {
  test.each(
    table(`
      心梗 | 心血管|心梗
      heart attack | 心血管|心梗
      面瘫 | 神经|中医|康复
      Bell's palsy | 神经|中医|康复
      parkinsons | 神经
      老年痴呆医生 | 神经
      红斑狼疮 | 风湿|肾
      痛风 专家 | 风湿
      gout | 风湿
      糖尿病大夫 | 内分泌
      蛀牙 | 口腔
      试管婴儿 | 妇产
      IVF | 妇产
      自闭症 | 儿科
      ADHD | 儿科
      白内障 | 眼科
      透析 | 肾
      leukemia | 血液
      抑郁症 | 精神
      骨质疏松 | 内分泌|骨
      云澜 | 云澜
      Yunlan hospital | 云澜
      北京 | 北京
      帝都 医生 | 北京
      Guangdong | 广东
      杭州 | 浙江
    `),
  )('%s', async (keyword, first) => {
    const { rows } = await search('doctors', keyword, 'all');
    expect(rows[0]).toMatch(first);
  });

  test('by name in characters, in pinyin both ways round, by first letters, and with the hospital', async () => {
    const { body } = await up.call(listDoctors, { query: { pageSize: 100 } });
    const doctor = (body.rows as Doctor[]).find(({ name }) => name.length === 3);
    const [given = '', family = ''] = (doctor?.nameEn ?? '').toLowerCase().split(' ');
    for (const keyword of [
      doctor?.name,
      `${family}${given}`,
      `${given}${family}`,
      doctor?.nameEn,
      `${doctor?.hospital}${doctor?.name}`,
      `${doctor?.name} ${doctor?.department}`,
    ]) {
      const { rows } = await search('doctors', keyword ?? '', 'all');
      expect(rows[0], keyword ?? '').toContain(`"userId":${doctor?.userId}`);
    }
  });
});

describe('videos, lives and articles', () => {
  test.each(
    table(`
      videos 哮喘 | 哮喘
      videos asthma | 哮喘
      videos 骨折 | 骨折
      videos 老慢支 | 慢阻肺|慢性阻塞性|肺
      articles 胸痛中心 | 胸痛
      articles 红斑狼疮 | 狼疮
      articles 打鼾 | 睡眠
      lives 卒中 | 卒中
      lives 糖足 | 糖尿病足
      lives cardiology | 心血管
    `),
  )('%s', async (asked, first) => {
    const [domain, ...words] = asked.split(' ');
    const { rows } = await search(domain as Domain, words.join(' '), 'all');
    expect(rows[0]).toMatch(first);
  });
});

describe('what is not found as it stands', () => {
  test.each(
    table(`
      cardiolgy | cardiology
      diabtes | diabetes
      resuscitaton | resuscitation
      orthopeadics | orthopa?edics
      冠心兵 | 冠心病
      心肌更死 | 心肌梗死
      糖尿饼 | 糖尿病
    `),
  )('%s is taken for something that is found', async (keyword, first) => {
    const { body } = await up.call(getSearchSuggestions, { query: { keyword } });
    expect((body.data as string[])[0]).toMatch(first);
  });

  test('nonsense suggests nothing and finds nothing', async () => {
    for (const keyword of ['zzzzqqqq', '象棋癫', 'a', '的', '!!']) {
      for (const domain of Object.keys(LISTS) as Domain[]) {
        expect((await search(domain, keyword)).total, `${domain} ${keyword}`).toBe(0);
      }
      expect((await up.call(getSearchSuggestions, { query: { keyword } })).body.data).toEqual([]);
    }
  });

  test('where nothing has every word, what has most of them comes first, and nothing that has only a place', async () => {
    expect((await search('meetings', '拉萨 卒中', 'all')).total).toBe(0);
    const { rows } = await search('meetings', '拉萨 卒中');
    expect(rows[0]).toMatch(/卒中/);
    const places = await search('meetings', '上海 不存在的词语啊');
    expect(places.total).toBe(0);
  });

  test('a disease that no meeting names leads to those of its discipline, only when asked loosely', async () => {
    expect((await search('meetings', '白癜风', 'all')).total).toBe(0);
    expect((await search('meetings', '白癜风')).rows[0]).toMatch(/皮肤|皮炎/);
  });
});

describe('order', () => {
  test('the text itself in a title comes before its words elsewhere, and those before synonyms', async () => {
    const { rows } = await search('articles', '胸痛');
    const levels = rows.map((row) => (/"title":"[^"]*胸痛/.test(row) ? 0 : 1));
    expect(levels[0]).toBe(0);
    expect(levels).toEqual([...levels].sort());
  });

  test('an abbreviation is no part of other words', async () => {
    const { rows } = await search('meetings', 'SLE', 'all');
    for (const row of rows) expect(row).not.toMatch(/睡眠医学/);
  });
});

test('words to mark are the typed ones and their synonyms, without those that say nothing', async () => {
  const { body } = await up.call(getSearchWords, { query: { keyword: '心梗的治疗' } });
  const words = body.data as string[];
  expect(words[0]).toBe('心梗');
  expect(words).toEqual(expect.arrayContaining(['心肌梗死', 'myocardial infarction', '治疗']));
  expect(words).not.toContain('的');
});
