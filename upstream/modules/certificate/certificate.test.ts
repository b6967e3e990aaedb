import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { verifyJWT } from 'did-jwt';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as calls from '@/contract/credit/certificate';
import * as desk from '@/contract/credit/desk';
import { listMyTasks } from '@/contract/task/task';
import { at, awarding } from '@/tests/support/awards';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { inWrite, testLock } from '@/tests/support/locks';
import { whose } from '@/tests/support/whose';
import { attendees } from '@/upstream/db/schema/attendee';
import { certificatePictures, certificates, creditBatches, creditRecords } from '@/upstream/db/schema/credit';
import { numberSeries } from '@/upstream/db/schema/document';
import { doorScans } from '@/upstream/db/schema/door';
import { creditsFollow } from '@/upstream/modules/credit/follow.service';
import { lockPlaces, nextPlaces } from '@/upstream/modules/credit/grant.service';
import { lockRecord, lockRecordsOf, lockValid } from '@/upstream/modules/credit/record.service';
import { listProblems } from '@/upstream/verify/verify';
import { getBadge, issuerDocument, LIST_BITS, nameHash, statusList } from './badge.service';
import { runBatch } from './batch.service';
import { lockCertificate, lockOfKind } from './certificate.repository';
import { certificatesFollow } from './follow.service';

let t: TestDoor;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(() => t.up.close());

const NOBODY = 0;
testLock(
  'modules/certificate/batch.service',
  'credit_batch',
  'update',
  () => t.up,
  (ctx) => runBatch(ctx, NOBODY),
);
testLock(
  'modules/certificate/certificate.repository',
  'certificate',
  'update',
  () => t.up,
  inWrite((tx) => lockOfKind(tx, 'credit', [NOBODY])),
);
testLock(
  'modules/certificate/certificate.repository',
  'certificate',
  'update',
  () => t.up,
  inWrite((tx) => lockCertificate(tx, NOBODY)),
);
testLock(
  'modules/credit/grant.service',
  'ms_attendee',
  'share',
  () => t.up,
  inWrite((tx) => lockPlaces(tx, [NOBODY])),
);
testLock(
  'modules/credit/grant.service',
  'ms_attendee',
  'share',
  () => t.up,
  inWrite((tx) => nextPlaces(tx, NOBODY, { after: 0, most: 1 })),
);
testLock(
  'modules/credit/record.service',
  'credit_record',
  'update',
  () => t.up,
  inWrite((tx) => lockValid(tx, [NOBODY])),
);
testLock(
  'modules/credit/record.service',
  'credit_record',
  'update',
  () => t.up,
  inWrite((tx) => lockRecordsOf(tx, NOBODY, [NOBODY])),
);
testLock(
  'modules/credit/record.service',
  'credit_record',
  'update',
  () => t.up,
  inWrite((tx) => lockRecord(tx, NOBODY)),
);

const { congress, guest, give, mine, year, verify, printed } = awarding(() => t);

describe('from minutes to a certificate', () => {
  test('points follow the minutes, a certificate is issued once, anybody verifies it, and who took it back says why', async () => {
    const meeting = await congress();
    const { person, attendeeId } = await guest(meeting, '08:30', '11:40');
    await guest(meeting, '08:30', '09:00', '张早退');
    const batch = await give(meeting, 'credits');
    expect(batch).toMatchObject({ state: 'done', seen: 2, given: 1, lacking: 1 });
    await give(meeting, 'credits');
    const own = await year(person, 2026);
    // 190 minutes at 180 a point, in steps of a half.
    expect(own).toMatchObject({
      points: 1,
      minutes: 190,
      records: [{ role: 'attendee', points: 1, earned: 1, cap: null }],
    });
    await give(meeting, 'credit');
    await give(meeting, 'credit');
    const [cert, ...others] = await mine(person);
    expect(others).toEqual([]);
    expect(cert).toMatchObject({
      kind: 'credit',
      points: 1,
      state: 'valid',
      number: expect.stringMatching(/^HYZ2026\d{6}$/),
    });
    const code = cert?.code ?? '';
    expect(await verify(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toMatchObject({
      code: 200,
      data: { state: 'valid', name: '林**', number: cert?.number, points: 1, day: '2026-05-20' },
    });
    expect((await verify(code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).code).toBe(404);
    const way = (await t.up.call(calls.getMyWay, { as: await t.money.signIn(person), query: { msId: meeting.msId } }))
      .body.data as calls.Way;
    expect(way.steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
      'paid done',
      'signedIn done',
      'minutes done',
      'credit done',
      'certificate done',
    ]);
    const owner = await t.money.signIn(meeting.owner);
    const params = { msId: meeting.msId, certId: cert?.certId ?? 0 };
    expect(
      (await t.up.call(desk.revokeCertificate, { as: owner, params, body: { reason: '' } })).body.data,
    ).toHaveProperty('fields.reason');
    expect(
      (await t.up.call(desk.revokeCertificate, { as: owner, params, body: { reason: '签到系他人代刷' } })).body.code,
    ).toBe(200);
    expect(await verify(code)).toMatchObject({ data: { state: 'revoked', revokeDay: '2026-05-20' } });
    expect(await mine(person)).toMatchObject([{ state: 'revoked', reason: '签到系他人代刷' }]);
    const list = decodeJwt((await statusList(t.up.ctx, 1)).jwt) as { credentialSubject: { encodedList: string } };
    const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
    const set = (id: number) => ((bits[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0;
    expect([bits.length * 8, set(params.certId), set(params.certId + 1)]).toEqual([LIST_BITS, true, false]);
    expect(attendeeId).toBeGreaterThan(0);
  });

  test('where a meeting gives credit, a certificate of attendance alone is not the certificate of the way', async () => {
    const meeting = await congress();
    const { person } = await guest(meeting, '08:30', '11:40');
    const last = async () => {
      const as = await t.money.signIn(person);
      const way = (await t.up.call(calls.getMyWay, { as, query: { msId: meeting.msId } })).body.data as calls.Way;
      return way.steps.at(-1);
    };
    await give(meeting, 'attendance');
    expect(await mine(person)).toMatchObject([{ kind: 'attendance', state: 'valid' }]);
    expect(await last()).toMatchObject({ key: 'certificate', state: 'waits' });
    await give(meeting, 'credits');
    await give(meeting, 'credit');
    expect(await last()).toMatchObject({ key: 'certificate', state: 'done' });
  });

  test('the way says what was given, in which role, and what nobody can do any more', async () => {
    const meeting = await congress();
    const { msId } = meeting;
    const [stays, leaves] = [await guest(meeting, '08:30', '11:40'), await guest(meeting, '08:30', '09:00', '张早退')];
    const wayOf = async ({ person }: typeof stays) =>
      (await t.up.call(calls.getMyWay, { as: await t.money.signIn(person), query: { msId } })).body.data as calls.Way;
    t.up.clock.set(at('10:00'));
    const minutesOf = ({ steps }: calls.Way) => steps.find(({ key }) => key === 'minutes');
    expect(minutesOf(await wayOf(leaves))).toMatchObject({ state: 'todo', have: 30, need: 90 });
    await give(meeting, 'credits');
    await give(meeting, 'credit');
    expect(minutesOf(await wayOf(leaves))).toMatchObject({ state: 'over', have: 30, need: 90 });
    const { records, certificates: given } = await wayOf(stays);
    expect(records).toMatchObject([{ role: 'attendee', points: 1, state: 'valid' }]);
    expect(given).toMatchObject([{ kind: 'credit', number: expect.stringMatching(/^HYZ2026/), state: 'valid' }]);
  });

  test('what somebody took back no batch gives again: it is given again one by one, by somebody else, and when it is earned', async () => {
    const meeting = await congress();
    const { msId } = meeting;
    const { person, attendeeId } = await guest(meeting, '08:30', '11:40');
    await give(meeting, 'credits');
    await give(meeting, 'credit');
    const owner = await t.money.signIn(meeting.owner);
    const shown = async () =>
      (await t.up.call(desk.getAwardee, { as: owner, params: { msId, attendeeId } })).body.data as desk.Awardee;
    const standOf = ({ records, certificates: certs }: desk.Awardee) => [
      records.map(({ state, withheld }) => `${state} ${withheld}`),
      certs.map(({ state, withheld }) => `${state} ${withheld}`),
    ];
    const [record, cert] = [(await shown()).records[0]?.recordId ?? 0, (await shown()).certificates[0]?.certId ?? 0];
    const again = {
      credit: (as = owner) =>
        t.up.call(desk.giveCreditAgain, { as, params: { msId, recordId: record }, body: { reason: '核实为本人' } }),
      certificate: (as = owner) =>
        t.up.call(desk.giveCertificateAgain, { as, params: { msId, certId: cert }, body: { reason: '核实为本人' } }),
    };
    expect((await again.credit()).body).toMatchObject({ code: 500, msg: '这一项未被撤销，或已重新发放' });
    const body = { reason: '签到系他人代刷' };
    await t.up.call(desk.revokeCertificate, { as: owner, params: { msId, certId: cert }, body });
    await t.up.call(desk.revokeCredit, { as: owner, params: { msId, recordId: record }, body });
    expect(await give(meeting, 'credits')).toMatchObject({ given: 0, lacking: 1 });
    await give(meeting, 'credit');
    expect(standOf(await shown())).toEqual([['revoked true'], ['revoked true']]);
    // A certificate of credit asks for points that hold.
    expect((await again.certificate()).body).toMatchObject({ code: 500, msg: '目前未达到发放条件，无法重新发放' });
    expect((await again.credit(await t.money.signIn(person))).body.code).toBe(404);
    expect((await again.credit()).body.code).toBe(200);
    await give(meeting, 'credit');
    expect(standOf(await shown())).toEqual([['valid false', 'revoked false'], ['revoked true']]);
    expect((await again.certificate()).body.code).toBe(200);
    expect((await again.certificate()).body.msg).toBe('这一项未被撤销，或已重新发放');
    expect(standOf(await shown())[1]).toEqual(['valid false', 'revoked false']);
    const [newer, older] = await mine(person);
    expect(newer?.number).not.toBe(older?.number);
    await give(meeting, 'credits');
    await give(meeting, 'credit');
    expect((await mine(person)).length).toBe(2);
  });

  test('nobody takes back their own, or gives it again, and of another meeting nothing is found', async () => {
    const meeting = await congress();
    const { person } = await guest(meeting, '08:30', '11:40');
    await give(meeting, 'credits');
    await give(meeting, 'attendance');
    const [cert] = await mine(person);
    const [record] = await t.up.ctx.db.select().from(creditRecords).where(eq(creditRecords.msId, meeting.msId));
    const owner = await t.money.signIn(meeting.owner);
    await t.up.ctx.db
      .update(certificates)
      .set({ userId: owner.userId })
      .where(eq(certificates.certId, cert?.certId ?? 0));
    await t.up.ctx.db
      .update(creditRecords)
      .set({ userId: owner.userId })
      .where(eq(creditRecords.recordId, record?.recordId ?? 0));
    const body = { reason: '更正' };
    const one = { msId: meeting.msId, certId: cert?.certId ?? 0 };
    const points = { msId: meeting.msId, recordId: record?.recordId ?? 0 };
    expect((await t.up.call(desk.revokeCertificate, { as: owner, params: one, body })).body).toMatchObject({
      code: 500,
      msg: '不能撤销本人的学分或证书，请由同事处理',
    });
    expect((await t.up.call(desk.revokeCredit, { as: owner, params: points, body })).body.code).toBe(500);
    for (const answer of [
      await t.up.call(desk.giveCreditAgain, { as: owner, params: points, body }),
      await t.up.call(desk.giveCertificateAgain, { as: owner, params: one, body }),
    ]) {
      expect(answer.body.msg).toBe('不能为本人重新发放，请由同事处理');
    }
    const other = await congress();
    const stranger = await t.money.signIn(other.owner);
    expect(
      (await t.up.call(desk.revokeCertificate, { as: stranger, params: { ...one, msId: other.msId }, body })).body.code,
    ).toBe(404);
    expect(
      (await t.up.call(desk.revokeCredit, { as: stranger, params: { ...points, msId: other.msId }, body })).body.code,
    ).toBe(404);
    expect((await t.up.call(desk.revokeCredit, { as: stranger, params: points, body })).body.code).toBe(404);
    await t.up.ctx.db.update(certificates).set({ userId: person.userId }).where(eq(certificates.certId, one.certId));
    await t.up.ctx.db
      .update(creditRecords)
      .set({ userId: person.userId })
      .where(eq(creditRecords.recordId, points.recordId));
  });

  test('what was issued stays: the same bytes after another template, logo and name', async () => {
    const meeting = await congress();
    const { person, attendeeId } = await guest(meeting, '08:30', '11:40');
    const picture = async (background: string) => {
      const plain = sharp({ create: { width: 8, height: 8, channels: 3, background } });
      const bytes = await plain.png().toBuffer();
      const hash = createHash('sha256').update(bytes).digest('hex');
      const row = { hash, bytes: bytes.toString('base64'), createTime: t.up.ctx.now() };
      await t.up.ctx.db.insert(certificatePictures).values(row);
      return hash;
    };
    const kept = { logo: await picture('#0a6'), seal: await picture('#c00') };
    const params = { msId: meeting.msId, kind: 'attendance' as const };
    const first = { title: '证书', titleEn: 'One', body: '参加{meeting}', bodyEn: '', signer: '单位', signerEn: '' };
    const body = { ...first, ...kept };
    const writer = await t.money.signIn(meeting.owner);
    expect((await t.up.call(desk.saveTemplate, { as: writer, params, body })).body.code).toBe(200);
    await give(meeting, 'attendance');
    const [cert] = await mine(person);
    const certId = cert?.certId ?? 0;
    const before = [await printed(certId, person.userId), await printed(certId, person.userId, 'png', 'en')];
    const owner = await t.money.signIn(meeting.owner);
    const words = {
      title: '新证书',
      titleEn: 'New',
      body: '参加{meeting}',
      bodyEn: '',
      signer: '新单位',
      signerEn: '',
      logo: await picture('#06a'),
      seal: null,
    };
    expect(
      (await t.up.call(desk.saveTemplate, { as: owner, params, body: { ...words, body: '{身份证} {idCard}' } })).body
        .data,
    ).toHaveProperty('fields.body');
    expect((await t.up.call(desk.saveTemplate, { as: owner, params, body: words })).body).toMatchObject({
      data: { version: 2 },
    });
    await t.up.ctx.db.update(attendees).set({ name: '林改名' }).where(eq(attendees.attendeeId, attendeeId));
    expect([await printed(certId, person.userId), await printed(certId, person.userId, 'png', 'en')]).toEqual(before);
    const second = await guest(meeting, '12:30', '12:40', '后来者');
    await give(meeting, 'attendance');
    expect(await mine(second.person)).toMatchObject([{ title: '新证书' }]);
    expect(await mine(person)).toHaveLength(1);
    expect(
      new Set([before[0], await printed((await mine(second.person))[0]?.certId ?? 0, second.person.userId)]).size,
    ).toBe(2);
  });

  test('a place that is given up, and minutes that are corrected, take credit and certificate back with their reasons', async () => {
    const meeting = await congress();
    const [left, fixed] = [await guest(meeting, '08:30', '11:40'), await guest(meeting, '08:30', '11:40', '周更正')];
    await give(meeting, 'credits');
    await give(meeting, 'credit');
    t.up.clock.set(at('22:00'));
    await t.up.ctx.db.update(attendees).set({ state: 'cancelled' }).where(eq(attendees.attendeeId, left.attendeeId));
    await t.up.ctx.db
      .update(doorScans)
      .set({ scanTime: at('10:05'), updateTime: t.up.ctx.now() })
      .where(and(eq(doorScans.attendeeId, fixed.attendeeId), eq(doorScans.direction, 'out')));
    await creditsFollow.definition.handle(t.up.ctx, null, 'one');
    await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
    expect((await year(left.person, 2026)).records).toMatchObject([{ state: 'revoked', reason: 'placeGivenUp' }]);
    expect(await mine(left.person)).toMatchObject([{ state: 'revoked', reason: 'placeGivenUp' }]);
    expect((await year(fixed.person, 2026)).records).toMatchObject([
      { state: 'valid', minutes: 95, points: 0.5 },
      { state: 'revoked', reason: 'minutesChanged' },
    ]);
    expect(await mine(fixed.person)).toMatchObject([{ state: 'revoked', reason: 'creditChanged' }]);
    await give(meeting, 'credit', at('22:05'));
    expect(await mine(fixed.person)).toMatchObject([{ state: 'valid', points: 0.5 }, { state: 'revoked' }]);
  });

  test('a meeting at which that fails keeps no other from it, and the round says which', async () => {
    const [failing, other] = [await congress(), await congress()];
    const guests = [await guest(failing, '08:30', '11:40'), await guest(other, '08:30', '11:40')];
    const [stays, goes] = guests;
    for (const meeting of [failing, other]) {
      await give(meeting, 'credits');
      await give(meeting, 'credit');
    }
    t.up.clock.set(at('22:00'));
    const places = guests.map(({ attendeeId }) => attendeeId);
    await t.up.ctx.db.update(attendees).set({ state: 'cancelled' }).where(inArray(attendees.attendeeId, places));
    const refuse = (table: string) =>
      t.up.ctx.db.execute(
        sql.raw(`create trigger refused before update on ${table} for each row when (old.ms_id = ${failing.msId})
          execute function refuse()`),
      );
    await t.up.ctx.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await refuse('credit_record');
    await refuse('certificate');
    onTestFinished(async () => {
      await t.up.ctx.db.execute(sql`drop function refuse() cascade`);
    });
    const failed = new RegExp(`failed for the meetings ${failing.msId}$`);
    await expect(creditsFollow.definition.handle(t.up.ctx, null, 'one')).rejects.toThrow(failed);
    await expect(certificatesFollow.definition.handle(t.up.ctx, null, 'one')).rejects.toThrow(failed);
    expect((await year(goes?.person as never, 2026)).records).toMatchObject([{ state: 'revoked' }]);
    expect(await mine(goes?.person as never)).toMatchObject([{ state: 'revoked' }]);
    expect(await mine(stays?.person as never)).toMatchObject([{ state: 'valid' }]);
  });

  test('a certificate of attendance goes once no scan lets its person in any more', async () => {
    const meeting = await congress();
    const { person, attendeeId } = await guest(meeting, '08:30', '11:40');
    await give(meeting, 'attendance');
    await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
    expect(await mine(person)).toMatchObject([{ state: 'valid' }]);
    await t.up.ctx.db
      .update(doorScans)
      .set({ counted: false, reason: 'oldVersion' })
      .where(eq(doorScans.attendeeId, attendeeId));
    await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
    expect(await mine(person)).toMatchObject([{ state: 'revoked', reason: 'minutesChanged' }]);
  });

  test('whoever is given credit hears of it once, and what it comes to when it is corrected', async () => {
    const meeting = await congress();
    const { person, attendeeId } = await guest(meeting, '08:30', '11:40');
    const lacks = await guest(meeting, '08:30', '09:00', '张早退');
    const told = async (who: typeof person) =>
      (
        (await t.up.call(listMyTasks, { as: await t.money.signIn(who) })).body as {
          rows: { title: string; content: string; linkUrl: string }[];
        }
      ).rows.filter(({ title }) => title.includes('学分'));
    await give(meeting, 'credits');
    await give(meeting, 'credits');
    expect(await told(person)).toMatchObject([
      { title: '学分已授予', content: expect.stringMatching(/获得 1 分/), linkUrl: '/my/credits' },
    ]);
    expect(await told(lacks.person)).toEqual([]);
    t.up.clock.set(at('22:00'));
    const out = and(eq(doorScans.attendeeId, attendeeId), eq(doorScans.direction, 'out'));
    await t.up.ctx.db
      .update(doorScans)
      .set({ scanTime: at('10:05'), updateTime: t.up.ctx.now() })
      .where(out);
    await creditsFollow.definition.handle(t.up.ctx, null, 'one');
    await creditsFollow.definition.handle(t.up.ctx, null, 'one');
    const [corrected, ...before] = await told(person);
    expect(corrected).toMatchObject({ title: '学分有更正', content: expect.stringMatching(/现为 0\.5 分/) });
    expect(before).toHaveLength(1);
    t.up.clock.set(at('22:30'));
    await t.up.ctx.db.update(attendees).set({ state: 'cancelled' }).where(eq(attendees.attendeeId, attendeeId));
    await creditsFollow.definition.handle(t.up.ctx, null, 'one');
    expect((await told(person))[0]).toMatchObject({ content: expect.stringMatching(/现为 0 分/) });
  });

  test('a place that went to somebody else takes credit and certificate back from whoever had it, and shows nothing of them', async () => {
    const meeting = await congress();
    const { person, attendeeId } = await guest(meeting, '08:30', '11:40');
    await give(meeting, 'credits');
    await give(meeting, 'credit');
    const next = await t.money.person();
    t.up.clock.set(at('22:00'));
    await t.up.ctx.db.update(attendees).set({ userId: next.userId }).where(eq(attendees.attendeeId, attendeeId));
    await creditsFollow.definition.handle(t.up.ctx, null, 'one');
    await certificatesFollow.definition.handle(t.up.ctx, null, 'one');
    expect((await year(person, 2026)).records).toMatchObject([{ state: 'revoked', reason: 'handedOver' }]);
    expect(await mine(person)).toMatchObject([{ state: 'revoked', reason: 'handedOver' }]);
    const as = await t.money.signIn(next);
    const { data } = (await t.up.call(calls.getMyWay, { as, query: { msId: meeting.msId } })).body;
    const { records, certificates: theirs } = data as calls.Way;
    expect(records.filter(({ state }) => state === 'revoked')).toEqual([]);
    expect(theirs).toEqual([]);
  });

  test('what was taken back from somebody is not kept from who has the place after them', async () => {
    const meeting = await congress();
    const { msId } = meeting;
    const { attendeeId } = await guest(meeting, '08:30', '11:40');
    await give(meeting, 'credits');
    const owner = await t.money.signIn(meeting.owner);
    const { body } = await t.up.call(desk.getAwardee, { as: owner, params: { msId, attendeeId } });
    const recordId = (body.data as desk.Awardee).records[0]?.recordId ?? 0;
    await t.up.call(desk.revokeCredit, { as: owner, params: { msId, recordId }, body: { reason: '签到系他人代刷' } });
    const next = await t.money.person();
    await t.up.ctx.db.update(attendees).set({ userId: next.userId }).where(eq(attendees.attendeeId, attendeeId));
    expect(await give(meeting, 'credits')).toMatchObject({ given: 1 });
    expect((await year(next, 2026)).records).toMatchObject([{ state: 'valid' }]);
  });

  test('killed three times, a batch gives each once, and no number is missing', async () => {
    const meeting = await congress();
    const people = [];
    for (let at = 0; at < 3; at++) people.push(await guest(meeting, '08:30', '11:40', `参会者${at}`));
    t.up.clock.set(at('21:00'));
    const row = { msId: meeting.msId, what: 'attendance', total: 3, byUserId: meeting.owner.userId };
    const [batch] = await t.up.ctx.db.insert(creditBatches).values(row).returning();
    const batchId = batch?.batchId ?? 0;
    const [before] = await t.up.ctx.db.select().from(numberSeries).where(eq(numberSeries.kind, 'certificate'));
    const { siteUrl } = t.up.ctx;
    for (const _time of [1, 2, 3]) {
      // It dies in the middle of a part: after some numbers were taken.
      let reads = 0;
      const dying = new Proxy(t.up.ctx, {
        get(target, name) {
          if (name === 'siteUrl' && ++reads > 2) throw new Error('killed');
          return Reflect.get(target, name);
        },
      });
      await expect(runBatch(dying, batchId)).rejects.toThrow('killed');
    }
    await runBatch(t.up.ctx, batchId);
    await runBatch(t.up.ctx, batchId);
    expect(t.up.ctx.siteUrl).toBe(siteUrl);
    const rows = await t.up.ctx.db.select().from(certificates).where(eq(certificates.msId, meeting.msId));
    expect(rows).toHaveLength(3);
    const [after] = await t.up.ctx.db.select().from(numberSeries).where(eq(numberSeries.kind, 'certificate'));
    expect((after?.last ?? 0) - (before?.last ?? 0)).toBe(3);
  });
});

describe('by the rule of the date', () => {
  test('2024 and 2026 for one person, over New Year: each record follows its rule, and a year is the sum of its records', async () => {
    const old = await congress({ day: '2024-05-20', code: '1', points: 10 });
    const { person } = await guest(old, '08:30', '11:40');
    await give(old, 'credits', at('21:00', '2024-05-20'));
    const own = await year(person, 2024);
    expect(own).toMatchObject({ points: 1, rule: { selfMost: null }, records: [{ kindName: 'Ⅰ类学分' }] });
    expect(await year(person, 2026)).toMatchObject({
      points: 0,
      rule: { yearNeed: 25, yearMinutes: 5400, selfMost: 10 },
    });
    const late = await congress({ day: '2025-12-31', hours: ['20:00', '01:00'], until: '2026-01-01' });
    const other = await guest(late, '20:00', null);
    await give(late, 'credits', at('12:00', '2026-01-01'));
    // The session is of the day on which it began; who did not check out left when the hall closed.
    expect(await year(other.person, 2025)).toMatchObject({ points: 1, minutes: 210, records: [{ day: '2025-12-31' }] });
    expect((await year(other.person, 2026)).points).toBe(0);
  });

  test('a cap is said', async () => {
    const meeting = await congress({ hours: ['08:30', '18:30'], points: 2 });
    const { person } = await guest(meeting, '08:30', '18:30');
    await give(meeting, 'credits');
    expect((await year(person, 2026)).records).toMatchObject([{ minutes: 600, earned: 3, points: 2, cap: 'project' }]);
  });
});

test(whose('getMyBadge', 'getMyCertificateFile', 'getMyWay')('another’s certificates are not there'), async () => {
  const meeting = await congress();
  const { person } = await guest(meeting, '08:30', '11:40');
  await give(meeting, 'attendance');
  const [cert] = await mine(person);
  const holder = await t.money.signIn(person);
  const other = await t.up.signUp({ userType: '104', certFlag: '2' });
  const params = { certId: cert?.certId ?? 0 };
  for (const call of [calls.getMyBadge, calls.getMyCertificateFile]) {
    expect((await t.up.call(call, { as: holder, params })).body.code).toBe(200);
    expect((await t.up.call(call, { as: other, params })).body.code).toBe(404);
  }
  const { body } = await t.up.call(calls.getMyWay, { as: other, query: { msId: meeting.msId } });
  expect(body).toMatchObject({ data: { enrolled: false, certificates: [], records: [] } });
});

type Resolver = NonNullable<NonNullable<Parameters<typeof verifyJWT>[1]>['resolver']>;
/** A badge as a library of others reads it: by did:web, whose document was kept, and with nothing asked of the site. */
const inForeignLibrary = (jwt: string, didDocument: unknown) => {
  const resolver = { resolve: async () => ({ didResolutionMetadata: {}, didDocumentMetadata: {}, didDocument }) };
  return verifyJWT(jwt, { resolver: resolver as Resolver, proofPurpose: 'assertionMethod', policies: { aud: false } });
};

describe('a badge', () => {
  test('verifies in another library by the document of did:web that was kept, and forged ones do not', async () => {
    const meeting = await congress();
    const { person } = await guest(meeting, '08:30', '11:40');
    await give(meeting, 'attendance');
    const [cert] = await mine(person);
    const { jwt } = await getBadge(t.up.ctx, { userId: person.userId } as never, cert?.certId ?? 0);
    const document = await issuerDocument(t.up.ctx);
    const { verified, issuer, payload } = await inForeignLibrary(jwt, document);
    expect([verified, issuer]).toEqual([true, document.id]);
    expect(payload).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'] });
    const list = await inForeignLibrary((await statusList(t.up.ctx, 1)).jwt, document);
    expect(list.verified).toBe(true);
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const other = document.verificationMethod.map((method) => ({
      ...method,
      publicKeyJwk: {
        ...method.publicKeyJwk,
        x: method.publicKeyJwk.x.replace(/^./, (at) => (at === 'A' ? 'B' : 'A')),
      },
    }));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const forged of [
      [head, part({ ...payload, credentialSubject: { name: '别人' } }), signature].join('.'),
      [head, body, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'),
      [part({ alg: 'none', typ: 'JWT' }), body, ''].join('.'),
    ])
      await expect(inForeignLibrary(forged, document)).rejects.toThrow();
    await expect(inForeignLibrary(jwt, { ...document, verificationMethod: other })).rejects.toThrow();
  });

  test('verifies in a foreign library by the published keys, and nothing that was changed does', async () => {
    const meeting = await congress();
    const { person } = await guest(meeting, '08:30', '11:40');
    await give(meeting, 'attendance');
    const [cert] = await mine(person);
    const { jwt } = await getBadge(t.up.ctx, { userId: person.userId } as never, cert?.certId ?? 0);
    const document = (await issuerDocument(t.up.ctx)) as {
      id: string;
      verificationMethod: { id: string; publicKeyJwk: Record<string, string> }[];
    };
    const keys = document.verificationMethod.map(({ id, publicKeyJwk }) => ({
      ...publicKeyJwk,
      kid: id,
      alg: 'EdDSA',
    }));
    // Kept keys: nothing is asked of the site.
    const kept = createLocalJWKSet({ keys: keys as never });
    const check = (text: string) => jwtVerify(text, kept, { algorithms: ['EdDSA'], issuer: document.id });
    const { payload } = await check(jwt);
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { identifier: [{ identityHash: nameHash('林知夏', cert?.code ?? '') }] },
      credentialStatus: { statusListIndex: String(cert?.certId) },
    });
    expect(nameHash('林知秋', cert?.code ?? '')).not.toBe(nameHash('林知夏', cert?.code ?? ''));
    expect((await getBadge(t.up.ctx, { userId: person.userId } as never, cert?.certId ?? 0)).jwt).toBe(jwt);
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const foreign = await generateKeyPair('EdDSA', { extractable: true });
    const forged = [
      [head, part({ ...payload, credentialSubject: { name: '别人' } }), signature].join('.'),
      [head, part({ ...payload, jti: 'https://example.org/verify/OTHER' }), signature].join('.'),
      [part({ alg: 'none', typ: 'vc+jwt' }), body, ''].join('.'),
      [head, body, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'),
      await new SignJWT(payload)
        .setProtectedHeader({ alg: 'EdDSA', kid: String(keys[0]?.kid) })
        .sign(foreign.privateKey),
      await new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid: String(keys[0]?.kid) })
        .sign(Buffer.from(String(keys[0]?.kid))),
    ];
    for (const text of forged) await expect(check(text)).rejects.toThrow();
    expect(await exportJWK(foreign.publicKey)).not.toMatchObject({ x: keys[0] && 'x' in keys[0] ? keys[0].x : '' });
  });
});

test('a document that is not what was issued verifies nothing', async () => {
  const meeting = await congress();
  const { person } = await guest(meeting, '08:30', '11:40');
  await give(meeting, 'credits');
  await give(meeting, 'credit');
  const [cert] = await mine(person);
  const code = cert?.code ?? '';
  // What no statement may do, a hand at the database can.
  const put = async (tenths: number) => {
    await t.up.ctx.db.execute(sql`alter table document disable trigger user`);
    await t.up.ctx.db.execute(sql`update document set content = jsonb_set(content::jsonb, '{tenths}', to_jsonb(${tenths}::integer))
      where doc_id = (select doc_id from certificate where code = ${code})`);
    await t.up.ctx.db.execute(sql`alter table document enable trigger user`);
  };
  const tenths = (cert?.points ?? 0) * 10;
  await put(tenths + 90);
  expect(await verify(code)).not.toMatchObject({ code: 200 });
  await put(tenths);
  expect(await verify(code)).toMatchObject({ code: 200, data: { points: cert?.points } });
});

test('whoever guesses codes is stopped, and nobody is found by name', async () => {
  expect((await verify('林知夏')).code).toBe(404);
  let last = 0;
  for (let n = 0; n < 45 && last !== 429; n++)
    last = (await verify(`ABCD1234EFGH5678${String(n).padStart(4, '0')}`)).code as number;
  expect(last).toBe(429);
});

// The clock of these tests goes back, so that documents are not in the order of their days.
test('and all of it holds', async () => {
  const problems = await listProblems(t.up.ctx.db, new Date(t.up.ctx.now().getTime() + 2 * 3_600_000));
  expect(problems.filter((problem) => /^(?:credit|certificate)/.test(problem))).toEqual([]);
});

test('who tries too many codes from one address is answered for none until ten minutes have passed, and nobody else waits', async () => {
  const meeting = await congress();
  const { person } = await guest(meeting, '08:30', '11:40');
  await give(meeting, 'credits');
  await give(meeting, 'credit');
  const code = (await mine(person))[0]?.code ?? '';
  const from = async (remoteAddress: string, tried: string) => {
    const answer = await t.up.app.inject({ url: `/certificate/verify/${tried}`, remoteAddress });
    return { code: answer.json().code as number, after: answer.headers['retry-after'] };
  };
  const [guesser, other] = ['203.0.113.9', '203.0.113.10'];
  for (let tried = 0; tried < 40; tried++) {
    expect((await from(guesser, String(tried).padStart(20, '0'))).code).toBe(404);
  }
  expect(await from(guesser, code)).toEqual({ code: 429, after: '600' });
  expect((await from(other, code)).code).toBe(200);
  t.up.clock.advance(10 * 60_000 - 1);
  expect((await from(guesser, code)).code).toBe(429);
  t.up.clock.advance(1);
  expect((await from(guesser, code)).code).toBe(200);
});
