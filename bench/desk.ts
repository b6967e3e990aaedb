import pg from 'pg';
import { listMyMovements } from '@/contract/pay/pay';
import { measureFile } from './exports';
import { type Compared, compareSites, type Kinds, type Site, withSizes } from './sites';

/** The department's next meeting, which `npm run seed -- --attendees N` fills. */
const DESK = 'meeting /meeting/desk/9';
const SIZES = { small: ['--attendees', '200'], large: ['--attendees', '19000'] };
/** Movements of somebody's wallet. */
const MOVED = { small: 200, large: 60_000 };
const MOVER = 'doctor';
const ASKED = 30;
const PAGE_SIZE = 20;
const FILES = [
  { kind: 'attendees', who: 'meeting', filter: { msId: '9' } },
  { kind: 'deskOrders', who: 'meeting', filter: { msId: '9' } },
  { kind: 'myMovements', who: MOVER },
] as const;
const FAMILIES = [...'沈陆顾方程薛邵秦江尹孟夏傅汪姚卢潘杜戴钟'];
const keyword = (word: string | undefined) => `keyword=${encodeURIComponent(word ?? '')}`;

const STATEMENT = listMyMovements.path;
/** So many of the attendees have paid. */
const PAID = 0.5;
/** Some of what is counted is on the last page. */
const SURE = 0.8;

/** What those who work at a desk look at. */
const KINDS: Kinds = {
  'figures by type': () => [`${DESK}/attendees/sheet`],
  'attendees, first page': () => [`${DESK}/attendees?pageSize=${PAGE_SIZE}`],
  'attendees, any page': (place, total) => [
    `${DESK}/attendees?pageSize=${PAGE_SIZE}&pageNum=${1 + ((place * 7919) % Math.floor(total / PAGE_SIZE))}`,
  ],
  'attendees by a family name': (place) => [
    `${DESK}/attendees?pageSize=${PAGE_SIZE}&${keyword(FAMILIES[place % FAMILIES.length])}`,
  ],
  'attendees by a hospital': (place) => [
    `${DESK}/attendees?pageSize=${PAGE_SIZE}&${keyword(`第${1 + (place % 97)}人民`)}`,
  ],
  'attendees who are cancelled': () => [`${DESK}/attendees?pageSize=${PAGE_SIZE}&state=cancelled`],
  'orders, first page': () => [`${DESK}/orders?pageSize=${PAGE_SIZE}`],
  'orders by a name': (place) => [`${DESK}/orders?pageSize=${PAGE_SIZE}&${keyword(FAMILIES[place % FAMILIES.length])}`],
  'orders, any page': (place, total) => [
    `${DESK}/orders?pageSize=${PAGE_SIZE}&pageNum=${1 + ((place * 7919) % Math.floor((total * PAID) / PAGE_SIZE))}`,
  ],
  'orders that were given back': () => [`${DESK}/orders?pageSize=${PAGE_SIZE}&payStatus=2`],
  'money by type and day': () => [`${DESK}/money`],
  'a statement, first page': () => [`${MOVER} ${STATEMENT}?pageSize=${PAGE_SIZE}`],
  // There are more movements than attendees.
  'a statement, any page': (place, total) => [
    `${MOVER} ${STATEMENT}?pageSize=${PAGE_SIZE}&pageNum=${1 + ((place * 7919) % Math.floor((total * SURE) / PAGE_SIZE))}`,
  ],
  'a statement of one kind': () => [`${MOVER} ${STATEMENT}?pageSize=${PAGE_SIZE}&biz=vip`],
};

/** A list as a file, of both sizes. */
export interface FileRow {
  what: string;
  rows: { small: number; large: number };
  /** Milliseconds, and the same for each row. */
  small: number;
  large: number;
}

/**
 * Times of the desk's lists and figures of a meeting of 200 and of one of 19,000 on PostgreSQL, and of a wallet's statement of 200 movements and
 * of 60,000, milliseconds; medians. The same lists as files.
 */
export function benchDesk(bin: string, say: (line: string) => void): Promise<Compared & { files: FileRow[] }> {
  const comparing = { say, sizes: SIZES, people: ['meeting', MOVER], counted: `${DESK}/attendees?pageSize=1` };
  return withSizes(bin, comparing, async (client, sites, [small = '', large = '']) => {
    await addMovements(small, MOVED.small);
    await addMovements(large, MOVED.large);
    const compared = await compareSites(client, sites, { kinds: KINDS, asked: ASKED });
    return { ...compared, files: await measureFiles(sites, say) };
  });
}

async function measureFiles([small, large]: Site[], say: (line: string) => void): Promise<FileRow[]> {
  if (!small || !large) throw new Error('there are two sizes');
  const rows: FileRow[] = [];
  for (const file of FILES) {
    for (const format of ['csv', 'xlsx'] as const) {
      // The first of a kind is not measured.
      await measureFile(small, { ...file, format });
      const [few, many] = [
        await measureFile(small, { ...file, format }),
        await measureFile(large, { ...file, format }),
      ];
      say(`${many.what}: ${many.rows} rows in ${many.seconds.toFixed(1)} s, +${Math.round(many.grown / 2 ** 20)} MB`);
      rows.push({
        what: many.what,
        rows: { small: few.rows, large: many.rows },
        small: few.seconds * 1000,
        large: many.seconds * 1000,
      });
    }
  }
  return rows;
}

/** So many movements of somebody's wallet, which come from nothing and are sound otherwise. */
async function addMovements(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string }>(
      `select 'user:' || user_id || ':balance' as code from sys_user where user_name = $1`,
      [MOVER],
    );
    const code = rows[0]?.code;
    await client.query('begin');
    await client.query(`insert into ledger_account (code) values ('opening') on conflict do nothing`);
    await client.query(
      `with happened as (
        insert into ledger_transaction (key, event, title, title_en)
        select 'many:' || n, case when n % 3 = 0 then 'vip' else 'recharge' end, '', '' from generate_series(1, $1::integer) n
        returning tx_id, substr(key, 6)::integer as n)
      insert into ledger_entry (tx_id, account_id, amount, balance_after)
      select h.tx_id, a.account_id, case when a.user_id is null then -1 else 1 end, case when a.user_id is not null then a.balance + h.n end
      from happened h cross join ledger_account a where a.code in ($2, 'opening') order by h.n, a.account_id`,
      [count, code],
    );
    await client.query('update ledger_account set balance = balance + $1 where code = $2', [count, code]);
    await client.query('analyze ledger_transaction, ledger_account, ledger_entry');
    await client.query('commit');
  } finally {
    await client.end();
  }
}
