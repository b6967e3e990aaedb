import { expect } from 'vitest';
import { getDoor, getMyTicket, type MyTicket, savePoint, scanTicket, sendScans } from '@/contract/door/door';
import { enrolling } from '@/tests/support/enrolling';
import { fromNow, HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp, TestContext } from '@/tests/support/upstream';
import { doorPoints, doorScans } from '@/upstream/db/schema/door';
import { meetingStaffs } from '@/upstream/db/schema/meeting';

/** Somebody with a place has been let in by a door of the meeting. */
export async function insertLetIn({ db, now }: TestContext, msId: number, attendeeId: number): Promise<void> {
  const [point] = await db
    .insert(doorPoints)
    .values({ msId, kind: 'door', name: '正门', place: '', way: 'both', often: 'day' })
    .returning();
  await db.insert(doorScans).values({
    msId,
    attendeeId,
    pointId: point?.pointId ?? 0,
    direction: 'in',
    device: `door-${attendeeId}`,
    nonce: `in-${attendeeId}`,
    mode: 'online',
    deviceTime: now(),
    scanTime: now(),
    admitted: true,
    counted: true,
  });
}

type Point = Partial<(typeof savePoint.body)['_zod']['input']>;

/** Doors of a meeting that is on, with people who are enrolled for nothing, and staff at the sign-in. */
export async function startTestDoor() {
  const money: TestMoney = await startTestMoney();
  const { up } = money;
  const { placed } = enrolling(() => money);
  let count = 0;
  const next = (word: string) => {
    count += 1;
    return `${word}-${String(count).padStart(8, '0')}`;
  };

  /** A meeting that is on, with somebody at its sign-in. */
  async function meeting(fields: Parameters<typeof insertPooledMeeting>[2] = {}) {
    const owner = await money.person({ userType: '106' });
    const staff = await money.person({ name: '沈会务' });
    const prices = { 代表: { price: 0 }, 工坊: { price: 0, biz: 'workshop' as const } };
    const { msId, fees } = await insertPooledMeeting(up.ctx, prices, {
      ownerId: owner.userId,
      startTime: fromNow(up.ctx, -2 * HOUR),
      endTime: fromNow(up.ctx, 48 * HOUR),
      ...fields,
    });
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '14', userId: staff.userId, name: '沈会务' });
    const [delegate = 0, workshop = 0] = [fees.代表, fees.工坊];
    return { msId, owner, staff, delegate, workshop };
  }
  type Meeting = Awaited<ReturnType<typeof meeting>>;

  async function point({ msId, staff }: Meeting, more: Point = {}): Promise<number> {
    const { body } = await up.call(savePoint, {
      as: staff,
      params: { msId },
      body: {
        kind: 'door',
        name: next('门'),
        place: '',
        way: 'both',
        often: 'day',
        feeIds: [],
        invited: [],
        windows: [],
        closed: false,
        self: false,
        ...more,
      },
    });
    expect(body).toMatchObject({ code: 200 });
    return (body.data as { pointId: number }).pointId;
  }

  const ticketOf = async (as: SignedUp, msId: number): Promise<MyTicket> => {
    const { body } = await up.call(getMyTicket, { as, query: { msId } });
    expect(body).toMatchObject({ code: 200 });
    return body.data as MyTicket;
  };

  /** Somebody with a place; answers the code of their ticket. */
  async function guest(
    { msId, delegate }: Meeting,
    { person: known, ...more }: { workshops?: number[]; name?: string; person?: SignedUp } = {},
  ) {
    const person = known ? await money.signIn(known) : await money.person();
    const { enrollId } = await placed(person, msId, delegate, more);
    const code = (await ticketOf(person, msId)).ticket?.code ?? '';
    return { person, attendeeId: enrollId, code };
  }

  const scan = async (
    { msId, staff }: Meeting,
    pointId: number,
    code: string,
    more: Partial<(typeof scanTicket.body)['_zod']['input']> = {},
  ) => {
    const { body } = await up.call(scanTicket, {
      as: staff,
      params: { msId },
      body: { pointId, direction: 'in', code, device: 'device-01', nonce: next('nonce'), ...more },
    });
    expect(body).toMatchObject({ code: 200 });
    return body.data as { result: string; reason: string | null; facts: object; person: { name: string } | null };
  };

  /** Scans that a device made without a network, by its clock that is `off` by so many milliseconds, and hands in now. */
  function queue(device: string, off = 0) {
    const boot = next('boot');
    const begun = up.ctx.now().getTime();
    const time = (at = up.ctx.now().getTime()) => ({ boot, mono: at - begun + 1_000, device: at + off });
    const marks = [{ ...time(), server: begun }];
    const scans: (typeof sendScans.body)['_zod']['input']['scans'] = [];
    return {
      scans,
      /** The clock is set while there is no network. */
      jump: (ms: number) => {
        off += ms;
      },
      admit(pointId: number, code: string, more: Partial<(typeof scans)[number]> = {}) {
        scans.push({ nonce: next('nonce'), pointId, direction: 'in', code, time: time(), admitted: true, ...more });
      },
      async send({ msId, staff }: Pick<Meeting, 'msId' | 'staff'>) {
        const body = { device, marks, now: time(), scans };
        const answer = await up.call(sendScans, { as: staff, params: { msId }, body });
        expect(answer.body).toMatchObject({ code: 200 });
        return (answer.body.data as { scans: { nonce: string; counted: boolean; reason: string | null }[] }).scans;
      },
    };
  }

  const door = async ({ msId, staff }: Meeting) => (await up.call(getDoor, { as: staff, params: { msId } })).body.data;
  return { money, up, next, meeting, point, ticketOf, guest, scan, queue, door };
}
export type TestDoor = Awaited<ReturnType<typeof startTestDoor>>;
