import { expect } from 'vitest';
import { addToTeam, getTeam, openTeam, orderTeam, type TeamPerson, type TeamSheet } from '@/contract/attendee/team';
import type { TestMoney } from './money/money';
import type { SignedUp } from './upstream';

/** People of a team as its contact writes them, of a type: 成员 1, 成员 2 …, each with a phone. */
export const teamRows = (count: number, feeId: number | undefined, from = 1) =>
  Array.from({ length: count }, (_, at) => ({
    name: `成员${from + at}`,
    phonenumber: `1360000${String(from + at).padStart(4, '0')}`,
    hospital: '云澜医院',
    feeId: String(feeId),
  }));

const CONTACT = { unit: '云澜医院', contactName: '赵敏', contactPhone: '13500000001', payer: 'contact' };

/** What a contact does with a team. */
export function teamOf(money: TestMoney, as: SignedUp, msId: number) {
  const { up } = money;
  const sheet = async () => (await up.call(getTeam, { as, query: { msId } })).body.data as TeamSheet;
  return {
    sheet,
    people: async (): Promise<TeamPerson[]> => (await sheet()).people,
    add: (rows: object[]) => up.call(addToTeam, { as, body: { msId, rows } }),
    order: (enrollIds: number[], more: object = {}) =>
      up.call(orderTeam, { as, body: { msId, enrollIds, idempotencyKey: money.key(), ...more } }),
    async pay(orderNo: string) {
      const outTradeNo = await money.begin(as, orderNo);
      expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
    },
    /** Opens the team with these people on its list; answers their places. */
    async open(rows: object[]): Promise<number[]> {
      expect((await up.call(openTeam, { as, body: { msId, ...CONTACT } })).body.code).toBe(200);
      if (rows.length > 0) expect((await this.add(rows)).body).toMatchObject({ code: 200 });
      return (await this.people()).map(({ enrollId }) => enrollId);
    },
    /** The same, all ordered in one; answers the order's number too. */
    async ordered(rows: object[]) {
      const ids = await this.open(rows);
      const { body } = await this.order(ids);
      expect(body).toMatchObject({ code: 200 });
      return { ids, orderNo: (body.data as { orderNo: string }).orderNo };
    },
  };
}
