import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as calls from '@/contract/credit/certificate';
import { type CreditYear, getMyCredits } from '@/contract/credit/credit';
import * as desk from '@/contract/credit/desk';
import type { TestDoor } from '@/tests/support/door';
import { creditBatches, creditRules } from '@/upstream/db/schema/credit';
import { creditSessions } from '@/upstream/db/schema/organise';
import { meetingSessions } from '@/upstream/db/schema/programme';
import { runBatch } from '@/upstream/modules/certificate/batch.service';
import { printCertificate, requireOwn } from '@/upstream/modules/certificate/own.service';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';

/** A moment of a day in China. */
export const at = (time: string, day = '2026-05-20') => new Date(`${day}T${time}:00+08:00`);

type Meeting = Awaited<ReturnType<TestDoor['meeting']>>;

/** Meetings with a project, people who were there, and what they are given. */
export function awarding(test: () => TestDoor) {
  /** A meeting with a session in a hall and a project of it. */
  async function congress({
    day = '2026-05-20',
    hours = ['08:30', '12:00'],
    code = '0',
    points = 3,
    ...more
  }: Partial<{ day: string; hours: string[]; code: string; points: number; until: string }> = {}) {
    test().up.clock.set(at('07:50', day));
    const startTime = at('08:00', day);
    const meeting = await test().meeting({
      startTime,
      endTime: new Date(startTime.getTime() + 3 * 86_400_000),
      sponsor: '中华医学会',
      sponsorEn: 'Chinese Medical Association',
    });
    const { msId, owner } = meeting;
    await writeProgrammes(test().up.ctx.db, [
      {
        msId,
        topic: '主会场',
        startTime: at(hours[0] ?? '', day),
        endTime: at(hours[1] ?? '', more.until ?? day),
        place: '大会堂',
      },
    ]);
    const sessions = await test().up.ctx.db.select().from(meetingSessions).where(eq(meetingSessions.msId, msId));
    const rules = await test().up.ctx.db.select().from(creditRules);
    const rule = rules.find(
      ({ kinds, authority }) => authority === 'national' && kinds.some((kind) => kind.code === code),
    );
    const [project] = await test()
      .up.ctx.db.insert(creditSessions)
      .values({
        msId,
        userId: owner.userId,
        ruleId: rule?.ruleId,
        creditClass: code,
        projectNo: `${day.slice(0, 4)}-03-01-118`,
        pointTenths: points * 10,
        hourTenths: 90,
        sessionIds: sessions.map(({ id }) => id),
        teachers: [],
        questionCount: 20,
        passMark: 60,
        auditStatus: '2',
      })
      .returning();
    const window = { from: `${day} 07:00:00`, until: `${day} 23:30:00` };
    const hall = await test().point(meeting, { kind: 'hall', place: '大会堂', often: 'any', windows: [window] });
    return { ...meeting, meeting, hall, day, projectId: project?.id ?? 0, sessionId: sessions[0]?.id ?? 0 };
  }
  type Congress = Awaited<ReturnType<typeof congress>>;

  /** Somebody who was in the hall between two hours; without the second they never checked out. */
  async function guest(
    { meeting, hall, day }: Congress,
    from: string,
    until: string | null,
    name = '林知夏',
    person?: Meeting['owner'],
  ) {
    test().up.clock.set(at('07:55', day));
    meeting.staff = await test().money.signIn(meeting.staff);
    const made = await test().guest(meeting, { name, person });
    for (const [time, direction] of [
      [from, 'in'],
      [until, 'out'],
    ] as const) {
      if (!time) continue;
      test().up.clock.set(at(time, day));
      meeting.staff = await test().money.signIn(meeting.staff);
      expect(await test().scan(meeting, hall, made.code, { direction })).toMatchObject({ result: 'admit' });
    }
    return made;
  }
  /** Gives something to everybody at a meeting who is to have it, and answers how that went. */
  async function give(
    meeting: Pick<Meeting, 'msId' | 'owner'>,
    what: (typeof desk.giveAwards.body)['_zod']['input']['what'],
    time = at('21:00'),
  ) {
    test().up.clock.set(time);
    const owner = await test().money.signIn(meeting.owner);
    const { body } = await test().up.call(desk.giveAwards, {
      as: owner,
      params: { msId: meeting.msId },
      body: { what },
    });
    expect(body).toMatchObject({ code: 200 });
    const { batchId } = body.data as { batchId: number };
    await runBatch(test().up.ctx, batchId);
    const [batch] = await test().up.ctx.db.select().from(creditBatches).where(eq(creditBatches.batchId, batchId));
    return batch;
  }
  const mine = async (person: Meeting['owner']) =>
    (await test().up.call(calls.listMyCertificates, { as: await test().money.signIn(person) })).body
      .data as calls.Certificate[];
  const year = async (person: Meeting['owner'], of: number) =>
    (await test().up.call(getMyCredits, { as: await test().money.signIn(person), query: { year: of } })).body
      .data as CreditYear;
  const verify = async (code: string) => (await test().up.call(calls.verifyCertificate, { params: { code } })).body;
  const printed = async (certId: number, userId: number, format: 'pdf' | 'png' = 'pdf', lang: 'zh' | 'en' = 'zh') => {
    const { document } = await requireOwn(test().up.ctx, { userId } as never, certId);
    const { pdf } = await printCertificate(test().up.ctx, document, { lang, format });
    return createHash('sha256').update(pdf).digest('hex');
  };
  return { congress, guest, give, mine, year, verify, printed };
}
