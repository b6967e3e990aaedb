import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { closeAccount, exportMyData, getProfile, listCloseObstacles, uploadAvatar } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import { setCertInfo } from '@/contract/cert/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import { decideAuditCases, listVideoCases, setUserStatus } from '@/contract/console/console';
import { placeDoctor } from '@/contract/console/content';
import { askKeeper } from '@/contract/keeper/keeper';
import { createLive } from '@/contract/live/console';
import { sendLiveMessage } from '@/contract/live/live';
import { tags } from '@/contract/tags';
import { getVideo, submitVideo } from '@/contract/video/video';
import {
  giveMoney,
  insertArticle,
  insertDoctor,
  insertLive,
  insertMeeting,
  insertSession,
  insertVideo,
} from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { rowsOf } from '@/upstream/core/module/check';
import { countView } from '@/upstream/core/read/views';
import { write } from '@/upstream/core/write';
import { certs, depts, files, tasks, userSessions, users } from '@/upstream/db/schema/account';
import { doctorFavos, doctors, liveReminds, viewMarks } from '@/upstream/db/schema/content';
import { meetingStaffs, savedSearches } from '@/upstream/db/schema/meeting';
import { ledgerAccounts } from '@/upstream/db/schema/pay';
import { sessionStars } from '@/upstream/db/schema/programme';
import { createOutboxSms } from '@/upstream/gateways/sms';
import { mailSent, textSent } from '@/upstream/jobs/effects';
import { createJobEngine } from '@/upstream/jobs/engine';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, post } from '@/upstream/modules/pay/ledger/ledger.service';

const PASSWORD = 'Cardio-2026-Lyon';
/** After which another code is sent, and another message said. */
const MINUTE = 61_000;
const CERT_NO = '110110000067890';
let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

async function doctor(userName: string, phonenumber: string) {
  const person = await up.signUp({ userName, password: PASSWORD, userType: '104' });
  const fileId = Buffer.from(userName).toString('hex').padEnd(32, '0').slice(0, 32);
  const row = { fileId, userId: person.userId, name: '证.jpg', purpose: 'cert', mime: 'image/webp', size: 1 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  const body = {
    userType: '104' as const,
    name: '王磊',
    hospital: '省立医院',
    department: '心内科',
    ...(await up.provePhone(phonenumber)),
    title: '主任医师',
    certNo: CERT_NO,
    certFiles: [{ name: row.name, url: `/api/file/private/${fileId}` }],
    consentVersion: CONSENT_VERSION,
  };
  expect((await up.call(setCertInfo, { as: person, body })).body.code).toBe(200);
  await up.notify({ userIds: [person.userId], type: 'notice', title: '欢迎', titleEn: 'Welcome' });
  return person;
}

test('what somebody watched is in their export, and goes with the account', async () => {
  const me = await up.signUp({ userName: 'export.watcher', password: PASSWORD });
  const other = await up.signUp({ userName: 'export.watcher2', password: PASSWORD });
  for (const { userId } of [me, other]) {
    const caller = { ...SYSTEM, userId };
    await countView(up.ctx, { kind: 'video', id: 1, caller, ip: '' }, async () => {});
  }
  const viewers = async () => (await up.ctx.db.select().from(viewMarks)).map(({ viewer }) => viewer);
  const { body } = await up.call(exportMyData, { as: me });
  expect(body.data).toMatchObject({ viewMarks: [{ kind: 'video', entityId: 1 }] });
  expect(await viewers()).toContain(`u${me.userId}`);
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  expect(await viewers()).not.toContain(`u${me.userId}`);
  expect(await viewers()).toContain(`u${other.userId}`);
});

test('an export contains everything about its owner, nothing about others, no hashes and no unmasked numbers', async () => {
  const me = await doctor('export.me', '13300000001');
  await doctor('export.other', '13300000002');
  const { body } = await up.call(exportMyData, { as: me });
  const text = JSON.stringify(body);
  expect(body.data).toMatchObject({
    profile: { userName: 'export.me', phonenumber: '13300000001' },
    certification: { certNo: '110********7890' },
    tasks: [{ title: '欢迎' }],
    files: [{ name: '证.jpg' }],
  });
  expect(text).toContain('userSessions');
  for (const unwanted of [CERT_NO, 'argon2', 'sidHash', 'export.other', '13300000002', me.sid]) {
    expect(text).not.toContain(unwanted);
  }
});

test('a closed account loses its personal data, cannot be reopened and keeps its id for the ledger', async () => {
  const me = await doctor('close.me', '13300000003');
  await giveMoney(up.ctx, me.userId, 100);
  const spent = { key: 'spent', event: 'vip', title: '会员', titleEn: 'VIP' };
  const toSales = move(ledgerAccount.person(me.userId, 'balance'), ledgerAccount.sales('vip', null), 100);
  await write(up.ctx, SYSTEM, 'system', (tx) => post(tx, spent, [toSales]));
  expect((await up.call(closeAccount, { as: me, body: { password: 'definitely wrong' } })).body.code).toBe(500);
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  expect((await up.call(getProfile, { as: me })).body.code).toBe(401);
  const [user] = await up.ctx.db.select().from(users).where(eq(users.userId, me.userId));
  expect(user).toMatchObject({ status: '2', name: '', phonenumber: null, userName: `#closed-${me.userId}` });
  for (const table of [certs, files, tasks]) {
    expect(await up.ctx.db.select().from(table).where(eq(table.userId, me.userId))).toEqual([]);
  }
  const purses = await up.ctx.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.userId, me.userId));
  expect(purses.map(({ balance }) => balance)).toEqual([0, 0, 0]);
  const again = await up.call(login, { body: { username: 'close.me', password: PASSWORD, loginType: 'pc' } });
  expect(again.body.msg).toBe('登录名或密码不正确');
});

test.each([
  ['a balance', 'balance'],
  ['money that is held back', 'frozen'],
] as const)('an account with %s cannot be closed', async (_what, purse) => {
  const me = await up.signUp({ userName: `rich.${purse}`, password: PASSWORD });
  await giveMoney(up.ctx, me.userId, 1, purse);
  const { body } = await up.call(closeAccount, { as: me, body: { password: PASSWORD } });
  expect(body.msg).toContain('仍有余额');
  const [user] = await up.ctx.db.select().from(users).where(eq(users.userId, me.userId));
  expect(user).toMatchObject({ status: '0', userName: `rich.${purse}` });
  expect((await up.call(getProfile, { as: me })).body.code).toBe(200);
});

test('closing an account deletes its reminders, favourites, saved searches, marked sessions and sign-ins, and purges the pages that showed the person', async () => {
  const me = await up.signUp({ password: PASSWORD, userType: '104' });
  const { userId } = me;
  await insertDoctor(up.ctx, { userId });
  await up.ctx.db.insert(liveReminds).values({ liveId: await insertLive(up.ctx), userId });
  await up.ctx.db.insert(doctorFavos).values({ docUserId: await insertDoctor(up.ctx), userId });
  await up.ctx.db.insert(savedSearches).values({ userId, query: 'msType=1', checkedTime: up.ctx.now() });
  await up.ctx.db
    .insert(sessionStars)
    .values({ sessionId: await insertSession(up.ctx, await insertMeeting(up.ctx)), userId });
  up.hooks.length = 0;
  const disconnect = vi.spyOn(up.ctx.broker, 'disconnect');
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  for (const table of [liveReminds, doctorFavos, savedSearches, sessionStars, doctors, userSessions]) {
    expect(await up.ctx.db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
  }
  expect(up.hooks).toEqual([expect.arrayContaining([tags.doctors(), tags.doctor(userId)])]);
  expect(disconnect).toHaveBeenCalledWith(userId);
});

test('nobody leaves a meeting ahead that they alone run; a colleague, or its end, lets them go', async () => {
  const [dept] = await up.ctx.db
    .insert(depts)
    .values({ deptName: '云澜会务', deptType: '102', creditCode: '91310000MA1K00009X', auditStatus: '2' })
    .returning();
  const member = { userType: '102', certFlag: '2', deptId: dept?.deptId };
  const me = await up.signUp({ ...member, password: PASSWORD });
  await insertMeeting(up.ctx, { ownerId: me.userId, deptId: dept?.deptId });
  const close = async () => (await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body;
  expect((await close()).msg).toContain('没有其他人可以接手');
  expect((await up.call(listCloseObstacles, { as: me })).body.data).toMatchObject([{ what: 'meetings' }]);
  await up.signUp(member);
  expect((await close()).code).toBe(200);
});

test('the last of a department does not leave a meeting of it, whoever began it; who has left before may go', async () => {
  const unit = async (creditCode: string) => {
    const row = { deptName: '澄江会务', deptType: '102', creditCode, auditStatus: '2' };
    return (await up.ctx.db.insert(depts).values(row).returning())[0]?.deptId;
  };
  const [ours, nobodys] = [await unit('91310000MA1K00010X'), await unit('91310000MA1K00011X')];
  const organiser = { userType: '102', certFlag: '2', password: PASSWORD };
  const founder = await up.signUp(organiser);
  const last = await up.signUp({ ...organiser, deptId: ours });
  for (const deptId of [ours, nobodys]) await insertMeeting(up.ctx, { ownerId: founder.userId, deptId });
  const close = async (as: SignedUp) => (await up.call(closeAccount, { as, body: { password: PASSWORD } })).body;
  expect((await close(last)).msg).toContain('没有其他人可以接手');
  expect((await close(founder)).code).toBe(200);
});

test('a new portrait purges the doctor’s pages and deletes the previous portrait', async () => {
  const me = await up.signUp({ userType: '104' });
  const { userId } = me;
  await insertDoctor(up.ctx, { userId });
  up.hooks.length = 0;
  const first = await uploadPortrait(me);
  expect(up.hooks).toEqual([[tags.doctors(), tags.doctor(userId)]]);
  const second = await uploadPortrait(me);
  const [doctor] = await up.ctx.db.select().from(doctors).where(eq(doctors.userId, userId));
  expect(doctor?.avatar).toBe(second);
  const typeOf = async (url: string) => (await up.app.inject({ url: url.replace('/api', '') })).headers['content-type'];
  expect(await typeOf(first)).toContain('application/json');
  expect(await typeOf(second)).toBe('image/webp');
});

test('whatever is changed of a doctor, every public page that names him follows: videos, lives, articles, meetings', async () => {
  const me = await up.signUp({ userType: '104', certFlag: '2' });
  const { userId } = me;
  await insertDoctor(up.ctx, { userId });
  const msId = await insertMeeting(up.ctx);
  await insertSession(up.ctx, msId, { speakers: [{ userId }] });
  const shown = [
    tags.video(await insertVideo(up.ctx, { userId })),
    tags.live(await insertLive(up.ctx, { userId })),
    tags.article(await insertArticle(up.ctx, { authorId: userId })),
    tags.meeting(msId),
  ];
  const waiting = tags.video(await insertVideo(up.ctx, { userId, auditStatus: '1' }));
  const clerk = await up.signUp({ userType: '0', certFlag: '2', roles: ['service', 'content'] });
  const changes = [
    () => uploadPortrait(me),
    () => up.call(placeDoctor, { as: clerk, params: { userId }, body: { shown: false, orderNum: 1, version: 0 } }),
    () => up.call(setUserStatus, { as: clerk, params: { userId }, body: { disabled: true } }),
  ];
  for (const change of changes) {
    up.hooks.length = 0;
    await change();
    expect(up.hooks.flat()).toEqual(expect.arrayContaining([tags.doctors(), tags.doctor(userId), ...shown]));
    expect(up.hooks.flat()).not.toContain(waiting);
  }
});

/** Every table of every schema with its rows as text. */
async function readAll(): Promise<[table: string, text: string][]> {
  const tables = await rowsOf<{ name: string }>(
    up.ctx.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: [string, string][] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(up.ctx.db, sql`select t::text as row from ${sql.raw(name)} t`);
    texts.push([name, rows.map(({ row }) => row).join('\n')]);
  }
  return texts;
}

/** From here on what is emitted is stored as jobs too: those that wait, those that failed for good, and old ones. */
async function keepJobs() {
  const { database, ctx } = up;
  const engine = createJobEngine(database, { log: ctx.log });
  await engine.prepare();
  const stored = vi.spyOn(ctx.jobs, 'enqueue').mockImplementation(engine.enqueue);
  onTestFinished(async () => {
    stored.mockRestore();
    await engine.stop();
    await database.executeSql('drop schema pgboss cascade');
  });
  const columns = `id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after,
    expire_in, created_on, keep_until, policy`;
  return {
    /** What has been stored so far has failed for good, and lies in the archive besides. */
    async die() {
      await database.executeSql(`insert into pgboss.archive (${columns}) select ${columns} from pgboss.job`);
      await database.executeSql(`update pgboss.job set name = name || '.dead' where name not like '%.dead'`);
    },
    read: async () => (await database.executeSql('select data from pgboss.job')).rows.map((row) => JSON.stringify(row)),
  };
}

test('after an account was closed nothing in the database tells who it was', async () => {
  const [name, nickName, userName] = ['欧阳素素', '小云雀子', 'canary.owner'];
  const phonenumber = '13399990001';
  const email = 'canary.owner@example.org';
  const me = await up.signUp({
    userName,
    name,
    nickName,
    email,
    phonenumber,
    password: PASSWORD,
    userType: '104',
    certFlag: '2',
  });
  const { userId } = me;
  const jobs = await keepJobs();
  await insertDoctor(up.ctx, { userId, name });
  const live = { title: '直播', userId, startTime: '2026-05-20 09:00:00', endTime: '2026-05-20 12:00:00' };
  const made = await up.call(createLive, { as: await up.signUp({ userType: '0', roles: ['content'] }), body: live });
  const liveId = (made.body.data as { id: number }).id;
  const say = (content: string) => up.call(sendLiveMessage, { as: me, params: { id: liveId }, body: { content } });
  await say('大家好');
  await write(up.ctx, SYSTEM, 'system', async (tx) => {
    const mail = { email, subject: `${name}，您好`, content: '验证码' };
    tx.emit(mailSent(up.ctx, mail), textSent(up.ctx, { phonenumber, content: '验证码' }));
  });
  await up.notify({ userIds: [userId], type: 'notice', title: `${nickName}，欢迎`, titleEn: 'Welcome' });
  for (const canary of [nickName, phonenumber, email]) expect((await jobs.read()).join()).toContain(canary);
  await jobs.die();
  up.clock.advance(MINUTE);
  const fileId = 'cab1e'.padEnd(32, '0');
  const film = { fileId, userId, name: `${name}.mp4`, purpose: 'video', mime: 'video/mp4', size: 4 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, film));
  await up.ctx.storage.put(`private/${fileId}.mp4`, Buffer.from('film'), film.mime);
  const handIn = { title: `${name}讲心衰`, cateId: 1, videoUrl: `/api/file/private/${fileId}` };
  const video = (await up.call(submitVideo, { as: me, body: handIn })).body.data as { id: number };
  const auditor = await up.signUp({ userType: '0', certFlag: '2', roles: ['audit', 'service', 'content'] });
  const [open] = (await up.call(listVideoCases, { as: auditor, query: { keyword: name } })).body.rows as {
    caseId: number;
  }[];
  await up.call(decideAuditCases, { as: auditor, body: { caseIds: [open?.caseId ?? 0], pass: true } });
  await say(`我是${name}`);
  await up.call(askKeeper, {
    as: me,
    body: {
      patientName: name,
      phonenumber,
      serviceType: 'clinic',
      serviceTime: '2026-06-01 09:00:00',
      place: '门诊',
    },
  });
  const msId = await insertMeeting(up.ctx);
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId, name: '值班', phone: phonenumber });
  for (const disabled of [true, false]) {
    await up.call(setUserStatus, { as: auditor, params: { userId }, body: { disabled } });
  }
  await up.call(placeDoctor, { as: auditor, params: { userId }, body: { shown: true, orderNum: 2, version: 0 } });
  const again = await up.call(login, { body: { username: userName, password: PASSWORD, loginType: 'pc' } });
  const token = (again.body.data as { token: string }).token;
  expect((await up.call(closeAccount, { token, body: { password: PASSWORD } })).body.code).toBe(200);
  const kept = (await readAll()).flatMap(([table, text]) =>
    [name, nickName, userName, phonenumber, email]
      .filter((canary) => text.includes(canary))
      .map((canary) => `${table}: ${canary}`),
  );
  expect(kept).toEqual([]);
  expect(await up.ctx.storage.head(`private/${fileId}.mp4`)).toBeNull();
  const gone = await up.call(getVideo, { params: { id: video.id } });
  expect(gone.body.code).toBe(404);
});

async function uploadPortrait(as: SignedUp): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const boundary = 'portrait';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="avatarfile"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await up.app.inject({
    method: 'POST',
    url: uploadAvatar.path,
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${as.token}`,
      cookie: `sid=${as.sid}`,
    },
  });
  return response.json().imgUrl;
}

test('the log contains neither phone number nor code of a text message, except in demo mode', async () => {
  const lines: string[] = [];
  const ctx = { ...up.ctx, log: { info: (line: string) => void lines.push(line), error: () => {} } };
  const message = { id: 'first', phonenumber: '13300000009', content: '验证码 123456' };
  await createOutboxSms({ show: false }).send(ctx, message);
  expect(lines).toEqual(['SMS to 133****0009']);
  await createOutboxSms({ show: true }).send(ctx, { ...message, id: 'second' });
  expect(lines[1]).toContain('123456');
  await createOutboxSms({ show: true }).send(ctx, { ...message, id: 'second' });
  expect(lines).toHaveLength(2);
});
