import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeNickName, getBaseInfo, getProfile, uploadAvatar } from '@/contract/account/account';
import { listArticles } from '@/contract/article/article';
import { getCaptcha, login, logout, register, sendSmsOnRegister } from '@/contract/auth/auth';
import { getMyCert, setCertInfo } from '@/contract/cert/cert';
import { AUDIT, CERT_FLAG, CONSENT_VERSION } from '@/contract/codes';
import { CODE } from '@/contract/core';
import { RESUMABLE_PATH, uploadFile } from '@/contract/file/file';
import { getMeetingFavo, toggleMeetingFavo } from '@/contract/meeting/kept';
import { listMeetings } from '@/contract/meeting/meeting';
import { getMyTaskCount } from '@/contract/task/task';
import { call } from '@/lib/api/call';
import { PURGED } from '@/tests/support/run/purged';
import { subscribed } from '@/tests/support/servers/broker-frames';
import type { Machine } from '@/tests/support/servers/machines';
import {
  askAs,
  findServers,
  gatewayOf,
  HOST,
  type Person,
  REQUEST_LIMIT,
  signInAt,
  startTwoMachines,
  type TwoMachines,
} from '@/tests/support/servers/two-machines';
import { header, openLogin, sendPassword } from '../e2e/steps';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/chromium';
import { eventually } from '../support/eventually';
import { DEMO_PASSWORD, say } from '../support/journey';
import { filesIn, makeMp4 } from '../support/upload';

const START_MS = 15 * 60_000;
/** The site's own pages send 4 MB at a time. */
const PART_BYTES = 64 * 1024;
const SERVERS = findServers();
if (!SERVERS) console.warn('PostgreSQL, Redis, Mosquitto or nginx is not installed here: two machines are not tested.');

let site: TwoMachines;
const api = (place?: number) => site.api(place);
const machine = (place: number): Machine => {
  const found = site.machines[place];
  if (!found) throw new Error(`there is no machine ${place}`);
  return found;
};

async function picture(colour: string): Promise<Blob> {
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } });
  return new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' });
}

function formWith(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file, 'picture.png');
  return form;
}

/** A stored file as a machine answers it to whoever asks. */
async function fetchFile(place: number, url: string, person?: Person) {
  const answer = await fetch(`${machine(place).site}${url}`, { headers: person?.headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Sends one step of a video in parts through the front, as the site's own pages do. */
async function sendStep(person: Person, method: 'POST' | 'HEAD' | 'PATCH', url: string, step: Step = {}) {
  const { length, offset, bytes } = step;
  const headers = {
    ...person.headers,
    'Tus-Resumable': '1.0.0',
    'Content-Type': 'application/offset+octet-stream',
    ...(length === undefined ? {} : { 'Upload-Length': length }),
    ...(bytes ? { 'Upload-Offset': offset ?? 0 } : {}),
  };
  const { status, headers: said } = await site.front.request({ method, url, headers, data: bytes });
  return { status, url: String(said.location), offset: Number(said['upload-offset'] ?? -1) };
}
interface Step {
  length?: number;
  offset?: number;
  bytes?: Buffer;
}

/** A video of three parts, no two of which are alike. */
const newVideo = () => Buffer.concat([makeMp4(), randomBytes(3 * PART_BYTES - 64)]);

/** Sends a whole video in three parts; answers its id. */
async function sendVideo(person: Person, video: Buffer): Promise<string> {
  const { status, url } = await sendStep(person, 'POST', `/api${RESUMABLE_PATH}`, { length: video.length });
  expect(status).toBe(201);
  for (let offset = 0; offset < video.length; offset += PART_BYTES) {
    const bytes = video.subarray(offset, offset + PART_BYTES);
    expect(await sendStep(person, 'PATCH', url, { offset, bytes })).toMatchObject({
      status: 204,
      offset: offset + bytes.length,
    });
  }
  return /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
}

/** The bytes of a video as the store in common has them. */
function storedVideo(id: string): Buffer {
  const names = readdirSync(site.bucket, { recursive: true }).map(String);
  const name = names.find((one) => one.includes(`${id}.mp4`) && one.endsWith('_object'));
  return readFileSync(join(site.bucket, name ?? id));
}

/** A captcha that one machine drew, solved. */
async function solved(place: number): Promise<{ code: string; uuid: string }> {
  const { uuid } = await call(api(place), getCaptcha);
  const { answer } = await gatewayOf<{ answer: string }>(machine(place), `captcha/${uuid}`);
  return { code: answer, uuid: uuid ?? '' };
}

describe.skipIf(!SERVERS)('two complete machines behind one address', () => {
  beforeAll(async () => {
    if (SERVERS) site = await startTwoMachines(SERVERS);
  }, START_MS);
  afterAll(() => site?.stop(), 120_000);

  test('who signs in through the front is known on both, what is written on one is read on the other, and a sign-out ends both', async () => {
    const person = await signInAt(api(), 'patient');
    for (const place of [0, 1]) expect(await askAs(api(place), getBaseInfo, person)).toMatchObject({ login: true });

    const [meeting] = (await call(api(0), listMeetings, { query: { pageSize: 1 } })).rows;
    const id = meeting?.msId ?? 0;
    const before = (await askAs(api(1), getMeetingFavo, person, { params: { id } })) ?? false;
    expect(await askAs(api(0), toggleMeetingFavo, person, { body: { msId: id } })).toMatchObject({ favo: !before });
    expect(await askAs(api(1), getMeetingFavo, person, { params: { id } })).toBe(!before);

    expect(await askAs(api(0), logout, person)).toBeNull();
    for (const place of [1, 0]) expect(await askAs(api(place), getBaseInfo, person)).toMatchObject({ login: false });
  });

  test('a captcha that one machine drew is solved on the other, once', async () => {
    const proof = await solved(0);
    const password = { password: 'Two#machines-1', confirmPassword: 'Two#machines-1' };
    const body = (name: string) => ({ ...password, ...proof, userName: name, loginType: 'pc' as const });
    await call(api(1), register, { body: body('captchaOnce') });
    await expect(call(api(0), register, { body: body('captchaTwice') })).rejects.toThrow('图形验证码已失效');
  });

  test('a portrait that is uploaded on one machine is read on both and through the front, from the store in common', async () => {
    const person = await signInAt(api(0), 'family');
    const { imgUrl } = await askAs(api(0), uploadAvatar, person, {
      form: formWith('avatarfile', await picture('#27b')),
    });
    const [here, there] = [await fetchFile(0, imgUrl), await fetchFile(1, imgUrl)];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(await sharp(there.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(there.bytes.equals(here.bytes)).toBe(true);
    const inFront = await site.front.get<ArrayBuffer>(imgUrl, { responseType: 'arraybuffer' });
    expect(Buffer.from(inFront.data).equals(here.bytes)).toBe(true);
    expect((await askAs(api(1), getProfile, person)).avatar).toBe(imgUrl);
    const fileId = imgUrl.split('/').at(-1) ?? '';
    expect(readdirSync(site.bucket, { recursive: true }).some((name) => String(name).includes(fileId))).toBe(true);
    for (const { dataDir } of site.machines) expect(filesIn(join(dataDir, 'files'))).toEqual([]);
  });

  test('the parts of a video go to one machine, whichever that is, and the video arrives whole', async () => {
    const doctor = await signInAt(api(), 'hospital');
    for (const video of Array.from({ length: 4 }, newVideo)) {
      const id = await sendVideo(doctor, video);
      expect(storedVideo(id).equals(video)).toBe(true);
    }
    for (const { dataDir } of site.machines) expect(filesIn(join(dataDir, 'files'))).toEqual([]);
  });

  test('a certification with its licence goes over both machines: the licence is its owner’s alone, the decision is seen on both', async () => {
    const [userName, password, phonenumber] = ['twoMachinesDoctor', 'Two#machines-1', '13912340001'];
    const account = {
      userName,
      password,
      confirmPassword: password,
      userType: '104' as const,
      loginType: 'pc' as const,
    };
    await call(api(0), register, { body: { ...account, ...(await solved(1)) } });
    const doctor = await signInAt(api(1), userName, password);
    const { userId } = await askAs(api(0), getBaseInfo, doctor);
    const profilePage = `/doctors/${userId}`;
    const profileOn = async (place: number) => {
      const page = await fetch(`${machine(place).site}${profilePage}`);
      return { status: page.status, named: (await page.text()).includes('钟望岳') };
    };
    for (const place of [0, 1]) expect(await profileOn(place)).toEqual({ status: 404, named: false });

    await askAs(api(0), sendSmsOnRegister, doctor, { body: { phonenumber, ...(await solved(0)) } });
    const smsCode = await eventually(async () => {
      const { content } = await gatewayOf<{ content: string | null }>(machine(1), `sms/${phonenumber}`);
      const [code] = /\b\d{6}\b/.exec(content ?? '') ?? [];
      if (!code) throw new Error('the text message is not there yet');
      return code;
    });
    const licence = await askAs(api(0), uploadFile, doctor, {
      query: { purpose: 'cert' },
      form: formWith('file', await picture('#b72')),
    });
    await askAs(api(1), setCertInfo, doctor, {
      body: {
        userType: '104',
        name: '钟望岳',
        phonenumber,
        smsCode,
        hospital: '望岳医院',
        department: '心内科',
        title: '主任医师',
        certNo: '110310000012345',
        certFiles: [licence],
        consentVersion: CONSENT_VERSION,
      },
    });

    const kept = await askAs(api(0), getMyCert, doctor);
    expect(kept).toMatchObject({ auditStatus: AUDIT.during, certFlag: CERT_FLAG.pending });
    const own = kept?.certFiles?.[0]?.url ?? '';
    const stranger = await signInAt(api(0), 'other');
    const strangerId = (await askAs(api(0), getBaseInfo, stranger)).userId;
    for (const place of [0, 1]) {
      const shown = await fetchFile(place, own, doctor);
      expect(shown.status).toBe(200);
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 400 });
      for (const guessed of [own.replace(/\?.*/, ''), own.replace(/by=\d+/, `by=${strangerId}`)]) {
        expect((await fetchFile(place, guessed, stranger)).status).toBe(404);
      }
    }

    await gatewayOf(machine(0), 'decide', { userId, pass: true });
    for (const place of [1, 0]) {
      expect(await askAs(api(place), getMyCert, doctor)).toMatchObject({ auditStatus: AUDIT.succeed });
      expect(await askAs(api(place), getBaseInfo, doctor)).toMatchObject({ certFlag: CERT_FLAG.certified });
      await eventually(async () => expect(await profileOn(place)).toEqual({ status: 200, named: true }));
    }
  });

  test('a change made on either machine is seen on both at once, and soon behind nginx’s cache, which nobody tells', async () => {
    const articles = (await call(api(0), listArticles, { query: { type: '2', pageSize: 5 } })).rows;
    const [id = 0, ...inFront] = articles.map((article) => article.id);
    const pathOf = (article: number) => `/articles/article/${article}`;
    const shows = async (place: number, title: string) =>
      (await (await fetch(`${machine(place).site}${pathOf(id)}`)).text()).includes(title);
    const throughFront = async (article: number) => {
      const { data, headers } = await site.front.get<string>(pathOf(article));
      return { html: data, cache: String(headers['x-cache']) };
    };
    /** Nothing tells the cache in front: its time runs out. */
    const seenInFront = async (article: number, index: number) => {
      const title = `前端缓存之后 ${Date.now()}`;
      await gatewayOf(machine(index % 2), 'article', { id: article, title });
      await expect.poll(async () => (await throughFront(article)).html.includes(title), PURGED).toBe(true);
    };

    for (const article of inFront) {
      await throughFront(article);
      expect((await throughFront(article)).cache).toBe('HIT');
    }
    for (const place of [0, 1]) await shows(place, '');
    const fromMachine = async (place: number) => {
      const title = `两台机器 ${Date.now()} ${place}`;
      await gatewayOf(machine(place), 'article', { id, title });
      await Promise.all([0, 1].map((other) => expect.poll(() => shows(other, title), PURGED).toBe(true)));
    };
    const behindFront = Promise.all(inFront.map(seenInFront));
    for (const place of [0, 1]) await fromMachine(place);
    await behindFront;
  });

  describe.skipIf(!findChromium())('for a browser', () => {
    let browser: Browser;
    let page: Page;
    const person = () => signInAt(api(0), 'meeting');

    beforeAll(async () => {
      const toTheFront = `--host-resolver-rules=MAP ${HOST} 127.0.0.1`;
      browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGUMENTS, toTheFront] });
      page = await browser.newPage({ baseURL: site.address, ignoreHTTPSErrors: true, locale: 'zh-CN' });
    });
    afterAll(() => browser?.close());

    /** What the header's badge says to screen readers. */
    const badge = () => header(page).getByRole('status').first().textContent();
    const worded = (unread: number) => `${unread} ${say('zh', 'header.unread')}`;

    test('notices that either machine publishes raise the badge of one page, and the last sign-out closes its connection', async () => {
      const me = await person();
      const unread = (await askAs(api(0), getMyTaskCount, me)) ?? 0;
      const listening = subscribed(page);
      await page.goto('/meetings');
      await sendPassword(await openLogin(page), 'meeting');
      const connection = await listening;
      const opened = await page.evaluate(() => performance.timeOrigin);
      for (const [count, place] of [0, 1].entries()) {
        await gatewayOf(machine(place), 'notify', { userName: 'meeting', title: `第 ${place + 1} 台机器` });
        await expect.poll(badge).toBe(worded(unread + count + 1));
      }
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
      expect(await askAs(api(1), getMyTaskCount, me)).toBe(unread + 2);
      await askAs(api(0), logout, me);
      expect(connection.isClosed()).toBe(false);

      const cookies = await page.context().cookies();
      const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
      const own = {
        headers: { Authorization: `Bearer ${value('token')}`, Cookie: `__Host-sid=${value('__Host-sid')}` },
      };
      expect(await askAs(api(0), getBaseInfo, own)).toMatchObject({ login: true });
      await askAs(api(1), logout, own);
      await expect.poll(() => connection.isClosed()).toBe(true);
    });
  });

  test('wrong passwords on both machines are counted together, and a captcha of one lets in on the other', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.66' };
    const attempt = async (place: number, password: string, proof = {}) => {
      const body = { username: 'medical', password, loginType: 'pc' as const, ...proof };
      const { data } = await api(place).post(login.path, body, { headers });
      return data.code as number;
    };
    for (const place of [0, 1, 0]) expect(await attempt(place, 'wrong-one')).toBe(CODE.error);
    // The right one too, without a captcha.
    expect(await attempt(1, DEMO_PASSWORD)).toBe(CODE.error);
    for (const place of [1, 0]) expect(await attempt(place, 'wrong-one', await solved(1 - place))).toBe(CODE.error);
    for (const place of [0, 1]) expect(await attempt(place, DEMO_PASSWORD)).toBe(CODE.tooMany);
    expect(await attempt(1, DEMO_PASSWORD, await solved(0))).toBe(CODE.ok);
  });

  test('requests of one person are counted together: what one machine has let through, the other refuses', async () => {
    const [busy, other] = [await signInAt(api(0), 'refused'), await signInAt(api(1), 'pending')];
    const statusAt = async (place: number, person: Person) => (await api(place).get(getBaseInfo.path, person)).status;
    const client = api(0);
    for (let asked = 0; asked < REQUEST_LIMIT; asked += 20) {
      const some = await Promise.all(Array.from({ length: 20 }, () => client.get(getBaseInfo.path, busy)));
      expect(some.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    }
    // A machine that is too busy to count lets a request through.
    await eventually(async () => {
      const refused = await api(1).get(getBaseInfo.path, busy);
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    });
    await eventually(async () => expect(await statusAt(0, busy)).toBe(429));
    expect(await statusAt(1, other)).toBe(200);
  });

  /** A video whose first part lies on a machine; its address. */
  async function halfSentTo(place: number, person: Person): Promise<string> {
    const video = newVideo();
    const uploads = join(machine(place).dataDir, 'files', 'uploads');
    for (;;) {
      const { url } = await sendStep(person, 'POST', `/api${RESUMABLE_PATH}`, { length: video.length });
      const part = { offset: 0, bytes: video.subarray(0, PART_BYTES) };
      expect((await sendStep(person, 'PATCH', url, part)).status).toBe(204);
      if (filesIn(uploads).some((name) => url.includes(name))) return url;
    }
  }

  test('a machine that is cut off under load is not missed: what begins after it is answered, and what was acknowledged is there', async () => {
    const [through, me] = [api(), await signInAt(api(), 'hospital')];
    const half = await halfSentTo(0, me);
    let cutOff = Number.POSITIVE_INFINITY;
    let written = '';
    let turn = 0;
    const acts: (() => Promise<unknown>)[] = [
      async () => expect((await site.front.get(`/meetings?pageNum=${++turn + 1}`)).status).toBe(200),
      async () => expect(await askAs(through, getBaseInfo, me)).toMatchObject({ login: true }),
      async () => {
        const nickName = `在 ${++turn}`;
        await askAs(through, changeNickName, me, { body: { nickName } });
        written = nickName;
      },
    ];
    const begun: { at: number; failure?: unknown }[] = [];
    let enough = false;
    const lanes = acts.map(async (act) => {
      while (!enough) {
        const one: (typeof begun)[number] = { at: performance.now() };
        begun.push(one);
        await act().catch((error: unknown) => {
          one.failure = error;
        });
      }
    });
    await eventually(() => expect(begun.length).toBeGreaterThan(15));
    await machine(0).kill();
    cutOff = performance.now();
    await eventually(() => expect(begun.filter(({ at }) => at > cutOff).length).toBeGreaterThan(30));
    enough = true;
    await Promise.all(lanes);

    // Whatever the dead machine had in its hands may be lost, one act in each lane, and nothing else.
    const failed = begun.filter(({ failure }) => failure !== undefined);
    expect(failed.filter(({ at }) => at > cutOff)).toEqual([]);
    expect(failed.length).toBeLessThanOrEqual(acts.length);
    expect((await askAs(api(1), getProfile, me)).nickName).toBe(written);
    expect(await signInAt(through, 'advert')).toBeDefined();

    // Half a video is gone with its machine: the other one says so, which sends the site's pages back to the beginning.
    const bytes = newVideo();
    expect((await sendStep(me, 'PATCH', half, { offset: PART_BYTES, bytes })).status).toBe(404);
    expect((await sendStep(me, 'HEAD', half)).status).toBe(404);
    expect(storedVideo(await sendVideo(me, bytes)).equals(bytes)).toBe(true);
  });
});
