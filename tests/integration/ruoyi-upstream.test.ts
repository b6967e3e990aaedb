import axios from 'axios';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getBaseInfo } from '@/contract/account/account';
import { getArticle, listArticles } from '@/contract/article/article';
import { getCaptcha, login } from '@/contract/auth/auth';
import { getDoctor, listDoctors } from '@/contract/doctor/doctor';
import { listLives } from '@/contract/live/live';
import { getMeeting, listMeetings } from '@/contract/meeting/meeting';
import { getDict, getProvinces, listAllSubjects, listCustServs } from '@/contract/reference/reference';
import { getMyTaskCount } from '@/contract/task/task';
import { getVideo, listVideoCates, listVideos } from '@/contract/video/video';
import { call } from '@/lib/api/call';
import { STUB_TOKEN, type StubUpstream, startStubUpstream } from '@/tests/support/servers/stub-upstream';
import { MEETING_BEGINS } from '@/tests/support/servers/stub-upstream-answers';
import { startWeb, type Web } from '@/tests/support/servers/web';

const BUILD_MS = 15 * 60_000;

describe('what the contract makes of such answers', () => {
  let stub: StubUpstream;
  const client = axios.create();
  beforeAll(async () => {
    stub = await startStubUpstream({ meetings: true });
    client.defaults.baseURL = stub.url;
  });
  afterAll(() => stub.close());

  test('ids become numbers, flags strings, and nothing that is null is missed', async () => {
    const doctors = await call(client, listDoctors, { query: {} });
    expect(doctors).toMatchObject({ total: 1, rows: [{ userId: 7, title: '1', videoCount: 3 }] });
    expect(await call(client, getDoctor, { params: { id: 7 } })).toMatchObject({ videos: [{ id: 5, vipFlag: '0' }] });
    expect(await call(client, getDoctor, { params: { id: 8 } })).toBeNull();
    expect((await call(client, listVideos, { query: {} })).rows[0]).toMatchObject({ id: 5, duration: 61 });
    expect(await call(client, getVideo, { params: { id: 5 } })).toMatchObject({ cateId: 2, auditStatus: '2' });
    expect(await call(client, listVideoCates)).toMatchObject([{ id: 2 }]);
    expect((await call(client, listLives, { query: {} })).rows[0]).toMatchObject({ id: 9, liveStatus: '1' });
    expect((await call(client, listMeetings, { query: {} })).rows[0]).toMatchObject({ msId: 11, priceFrom: '800' });
    expect(await call(client, getMeeting, { query: { msId: 11 } })).toMatchObject({ msType: '2', status: '1' });
    expect((await call(client, listArticles, { query: {} })).rows[0]).toMatchObject({ id: 21, type: '2' });
    expect(await call(client, getArticle, { params: { id: 21 } })).toMatchObject({ content: '<p>石头的正文</p>' });
    expect(await call(client, getDict, { params: { type: 'sys_doctor_title' } })).toMatchObject([{ dictValue: '1' }]);
    expect(await call(client, getProvinces)).toMatchObject([{ regionCode: '310000' }]);
    expect(await call(client, listAllSubjects)).toMatchObject([{ subjectId: 1, parentId: 0 }]);
    expect(await call(client, listCustServs)).toMatchObject([{ phone: '021-00000000' }]);
  });

  test('the captcha is read from the top level, a token without its companions signs in', async () => {
    expect(await call(client, getCaptcha)).toMatchObject({ captchaEnabled: true, uuid: 'u' });
    const body = { username: 'a', password: 'b', loginType: 'pc' as const };
    expect(await call(client, login, { body })).toMatchObject({ access_token: STUB_TOKEN, expires_in: 720 });
    const headers = { Authorization: `Bearer ${STUB_TOKEN}` };
    expect(await call(client, getBaseInfo, { headers })).toMatchObject({ login: true, userType: '104', msgUnread: 3 });
    expect(await call(client, getMyTaskCount, { headers })).toBe(3);
  });

  test('a 401 inside a 200 is a refusal', async () => {
    const asked = call(client, getBaseInfo, { headers: { Authorization: 'Bearer old' } });
    await expect(asked).rejects.toMatchObject({ code: 401, signedOut: true });
  });
});

describe('the site over an upstream that speaks the specification only', () => {
  const site = useSite({ meetings: false });

  test.each([
    ['/', '会医'],
    ['/index1', '会医'],
    ['/doctors', '石守拙'],
    ['/doctors/7', '海岬医院'],
    ['/en/doctors/7', '石守拙'],
    ['/videos', '石氏手法示教'],
    ['/videos/5', '石氏手法示教'],
    ['/lives', '石室夜话'],
    ['/search?keyword=%E7%9F%B3', '石守拙'],
    ['/register/doctor', '注册'],
    ['/user/forgetpwd', '密码'],
    ['/test', '自检'],
  ])('%s is whole', async (path, words) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    // A search marks what was asked for inside the words.
    expect(answer.body.replace(/<\/?mark[^>]*>/g, '')).toContain(words);
  });

  test.each(['/meetings', '/articles/2', '/en/meetings?view=calendar'])(
    '%s is empty rather than broken',
    async (path) => {
      const answer = await site.get(path);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatch(/<h1/);
    },
  );

  test.each(['/doctors/8', '/videos/6', '/meetings/11', '/articles/article/21'])('%s does not exist', async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  test('crawlers get a sitemap of what there is', async () => {
    const index = await site.get('/sitemap.xml');
    expect(index.status).toBe(200);
    const doctors = await site.get('/sitemap/doctors-1.xml');
    expect(doctors.body).toContain('/doctors/7</loc>');
    expect(index.body.match(/(?<=sitemap\/)[a-z]+-\d+/g)).toEqual(['doctors-1', 'videos-1', 'lives-1']);
    for (const part of ['doctors-2', 'meetings-1']) expect((await site.get(`/sitemap/${part}.xml`)).status).toBe(404);
    expect((await site.get('/robots.txt')).status).toBe(200);
  });

  test('a token that the upstream refuses counts as none: a personal page asks to sign in', async () => {
    const answer = await site.get('/my', { cookie: 'token=old' });
    expect([302, 303, 307]).toContain(answer.status);
    expect(answer.location).toMatch(/^(http:\/\/localhost:\d+)?\/\?login=1/);
  });

  test('a token that it knows opens the personal area', async () => {
    const answer = await site.get('/my', { cookie: `token=${STUB_TOKEN}` });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('基本信息');
  });
});

describe('the site over a RuoYi system with meetings and articles', () => {
  const site = useSite({ meetings: true });

  test.each([
    ['/', '海岬石学大会'],
    ['/meetings', '海岬石学大会'],
    [`/meetings?view=calendar&month=${MEETING_BEGINS.slice(0, 7)}`, '海岬石学大会'],
    ['/meetings/11', '欢迎来到海岬'],
    ['/en/meetings/11', '海岬石学大会'],
    ['/lives/9', '石室夜话'],
    ['/articles/2', '石头记事'],
    ['/articles/article/21', '石头的正文'],
    ['/calendar/meeting/11.ics', 'SUMMARY:海岬石学大会'],
    ['/feeds/zh.xml', '石头记事'],
  ])('%s shows the system’s own data', async (path, words) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(words);
  });
});

interface Got {
  status: number;
  location: string;
  body: string;
}

/** The built site over a stub, for the tests of the calling block. */
function useSite(options: { meetings: boolean }): {
  get(path: string, headers?: Record<string, string>): Promise<Got>;
} {
  let stub: StubUpstream;
  let web: Web;
  let address = '';
  beforeAll(async () => {
    stub = await startStubUpstream(options);
    web = await startWeb(stub.url, { HOOK_SECRET: 'shared with the stub' });
    address = web.url;
    await vi.waitFor(async () => expect(await isReady(address)).toBe(true), { timeout: 60_000, interval: 300 });
  }, BUILD_MS);
  afterAll(async () => {
    await web.stop();
    await stub.close();
  });
  return {
    async get(path, headers = {}) {
      const answer = await fetch(address + path, {
        headers: { 'accept-language': 'zh', ...headers },
        redirect: 'manual',
      });
      return { status: answer.status, location: answer.headers.get('location') ?? '', body: await answer.text() };
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
  return answer?.ok ?? false;
}
