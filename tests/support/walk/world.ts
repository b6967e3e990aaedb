import type pg from 'pg';
import { login } from '@/contract/auth/auth';
import type { StaffRole } from '@/contract/codes';
import { uploadFile } from '@/contract/file/file';
import type { Channel } from '@/contract/pay/order';
import { toWire } from '@/lib/i18n/format';
import { loneContext } from '@/tests/support/lone-context';
import { insertPooledMeeting } from '@/tests/support/places';
import { quickHash } from '@/tests/support/quick-hash';
import { makePdf } from '@/tests/support/upload';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { keysOf } from '@/upstream/core/secret/keys';
import { write } from '@/upstream/core/write';
import type { Database } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { createJobEngine } from '@/upstream/jobs/engine';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { reconcileDue } from '@/upstream/modules/pay/payment/reconcile.service';
import type { WalkGateway } from './gateway';
import type { WalkSite } from './site';

export interface Walker {
  userId: number;
  phonenumber: string;
  token: string;
}

/** All that the commands of a walk have to do with. */
export interface World {
  site: WalkSite;
  gateway: WalkGateway;
  people: Walker[];
  staff: Walker[];
  orders: { as: Walker; orderNo: string }[];
  /** A meeting with fewer places than people, by the types of taking part. */
  meeting: { msId: number; fees: number[]; workshop: number };
  key(): string;
  rows<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** A code to withdraw with, as the phone gets it. */
  codeFor(as: Walker): Promise<string>;
  /** A paper that somebody has uploaded; none where the machine dies meanwhile. */
  paperOf(as: Walker): Promise<{ name: string; url: string } | undefined>;
  /** Has the upstreams do what else waits ten minutes, a round of the reconciler among it. */
  round(): Promise<void>;
}

export const PASSWORD = 'Cardio-2026-Lyon';
export const MASTER = Buffer.alloc(32, 'walk');
const [PEOPLE, STAFF] = [4, 2];

interface Given {
  database: Database;
  client: pg.Pool;
  site: WalkSite;
  gateway: WalkGateway;
}

/** People with a phone and a password, staff of the finances, and nothing bought yet. */
export async function makeWorld({ database, client, site, gateway }: Given): Promise<World> {
  const texts = new Map<string, string>();
  const jobs = createJobEngine(database, { log: { info: () => {}, error: console.error } });
  await jobs.prepare();
  const ctx: Context = loneContext(database, {
    jobs: { ...jobs, enqueue: async () => {}, wake: async (events) => void (await Promise.all(events.map(doNow))) },
    dataDir: '',
    keys: keysOf(MASTER),
    wait: async () => {},
    sms: { send: async (_ctx, { phonenumber, content }) => void texts.set(phonenumber, content) },
  });
  const doNow = (event: Parameters<typeof handleEvent>[1]) => handleEvent(ctx, event);
  const stored = { ...ctx, jobs };
  const rows: World['rows'] = async <T>(text: string, values?: unknown[]) =>
    (await client.query(text, values)).rows as T[];

  const passwordHash = await quickHash(PASSWORD);
  let count = 0;
  async function enter(fields: { userType: string; roles?: StaffRole[] }): Promise<Walker> {
    count += 1;
    const [userName, phonenumber] = [`walker${count}`, `1370000${String(count).padStart(4, '0')}`];
    const row = { userName, phonenumber, passwordHash, certFlag: '2', ...fields };
    const [user] = await database.db.insert(users).values(row).returning({ userId: users.userId });
    const signed = await site.ask(login, { body: { username: userName, password: PASSWORD, loginType: 'pc' } });
    const token = signed.data?.token;
    if (!user || !token) throw new Error(`${userName} could not sign in: ${signed.msg}`);
    return { ...user, phonenumber, token };
  }
  const all = async (many: number, fields: { userType: string; roles?: StaffRole[] }) => {
    const made: Walker[] = [];
    for (let index = 0; index < many; index++) made.push(await enter(fields));
    return made;
  };

  const lastDay = toWire(new Date(Date.now() + 20 * 86_400_000));
  // More than comes back of a workshop, so that the rest is kept of what is given up with it.
  const refundSteps = [{ id: 's1', until: lastDay, percent: 90, fee: 70_00 }];
  const { msId, fees } = await insertPooledMeeting(
    { ...stored, db: database.db },
    {
      代表: { price: 800_00, quota: 2 },
      学生: { price: 300_00 },
      来宾: { price: 0 },
      工作坊: { price: 60_05, biz: 'workshop' },
    },
    { refundSteps },
  );
  const { 工作坊: workshop = 0, ...places } = fees;

  let keys = 0;
  return {
    meeting: { msId, fees: Object.values(places), workshop },
    site,
    gateway,
    rows,
    orders: [],
    people: await all(PEOPLE, { userType: '104' }),
    staff: await all(STAFF, { userType: '0', roles: ['finance'] }),
    key: () => `walk-key-${++keys}`,
    async codeFor({ phonenumber }) {
      await rows('delete from sys_attempt where key like $1', [`%${phonenumber}%`]);
      const asked = { phonenumber, purpose: 'withdraw', ip: `10.9.0.${++keys % 250}`, locale: 'zh' } as const;
      await sendCode(ctx, { ...asked, deliver: true, asker: 'owner' });
      return /\d{6}/.exec(texts.get(phonenumber) ?? '')?.[0] ?? '';
    },
    async paperOf({ token }) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(makePdf())], { type: 'application/pdf' }), 'proof.pdf');
      const address = `${site.any().url}${uploadFile.path}?purpose=cert`;
      const sent = { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } };
      const answer = await fetch(address, sent).catch(() => null);
      const said = (await answer?.json().catch(() => null)) as { data?: { name: string; url: string } } | null;
      return said?.data;
    },
    async round() {
      // Row by row: nobody waits for what somebody else is about.
      for (const [table, key, open] of [
        ['pay_payment', 'out_trade_no', `state = 'open'`],
        ['pay_refund', 'refund_no', `status in ('0', '1')`],
      ])
        await rows(`update ${table} set update_time = update_time - interval '11 minutes'
          where ${key} in (select ${key} from ${table} where ${open} for update skip locked)`);
      await write(stored, SYSTEM, 'system', async (tx) => tx.emit(reconcileDue(null)));
    },
  };
}

/** Which company is behind a channel; null for a wallet and a bank. */
export const hostOf = (channel: Channel) =>
  channel === 'wx_native' ? 'wechat' : channel === 'alipay_pc' ? 'alipay' : null;
