import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { median } from './measure';
import { cpuOf, descendantsOf } from './processes';
import { openDesk, PROGRAMME_KINDS, readWhole } from './programme';
import { type Site, type SizeRow, withSizes } from './sites';

/** The meeting that `npm run seed -- --papers N --talks N` fills. */
const MEETING = 7;
const SIZES = {
  small: ['--papers', '200', '--talks', '60'],
  large: ['--papers', '28000', '--talks', '2600'],
};
const COUNTED = `organiser /meeting/review/papers/${MEETING}?pageSize=1`;
const ASKED = 15;
const WARM = 3;
/** What a session of the bench has seen of its paper: nothing that is said of it. */
const TAKEN_LATER = 'bench';
const LOOK_MS = 2_000;

export interface BoardRow extends SizeRow {
  /** Processor time of the upstream, milliseconds; means. */
  cpu: { small: number; large: number };
}

/** Times of a board whose sessions are all made of accepted papers, 60 and 2,600 of them, on PostgreSQL; processor time too, as others may work on the machine. */
export function benchBoard(bin: string, say: (line: string) => void): Promise<BoardRow[]> {
  const comparing = { sizes: SIZES, counted: COUNTED, people: ['organiser'], say };
  return withSizes(bin, comparing, async (_client, sites, urls) => {
    for (const url of urls) say(`${await placePapers(url)} sessions are made of papers`);
    return compareBoards(sites);
  });
}

/** Makes the sessions of a filled board talks of accepted papers; answers of how many. */
export async function placePapers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `with s as (select id, row_number() over (order by id) as nth from ms_session where ms_id = $1 and art_id is null and out_time is null),
        p as (select p.paper_id, row_number() over (order by p.paper_id) as nth from ms_paper p left join ms_presentation r using (paper_id)
          where p.ms_id = $1 and p.state = 'accepted' and p.form in ('oral', 'poster') and coalesce(r.answer, '0') <> '2'
            and not exists (select from ms_session o where o.art_id = p.paper_id))
       update ms_session t set art_id = p.paper_id, art_seen = $2 from s join p using (nth) where t.id = s.id`,
      [MEETING, TAKEN_LATER],
    );
    // A job of the site takes over what papers say: while it is at that, boards wait for it.
    const isLeft = async () =>
      (await client.query('select from ms_session where art_seen = $1 limit 1', [TAKEN_LATER])).rowCount;
    while (await isLeft()) await sleep(LOOK_MS);
    // As the site and the database do by themselves: what a fill has forgotten thousands of times is once enough.
    await client.query(
      'delete from sys_kept_change c where exists (select from sys_kept_change l where l.name = c.name and l.id > c.id)',
    );
    await client.query('vacuum analyze');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** The same on sites that run. */
export async function compareBoards(sites: Site[]): Promise<BoardRow[]> {
  const desks = await Promise.all(
    sites.map(async ({ system }) => ({
      ask: await openDesk(system.upstreamUrl),
      used: () => descendantsOf(system.process.pid ?? 0).reduce((sum, pid) => sum + (cpuOf(pid) || 0), 0),
    })),
  );
  // What a bench has written into papers and boards is everybody's first.
  for (const { ask } of desks)
    await PROGRAMME_KINDS['a drag and its release']?.run(ask, MEETING, await readWhole(ask, MEETING), 0);
  const found: BoardRow[] = [];
  for (const [what, { goal, run }] of Object.entries(PROGRAMME_KINDS)) {
    if (goal) continue;
    const times: number[][] = desks.map(() => []);
    const cpu = desks.map(() => 0);
    for (let nth = -WARM; nth < ASKED; nth++) {
      for (const [at, { ask, used }] of desks.entries()) {
        const board = await readWhole(ask, MEETING);
        const [begun, before] = [performance.now(), used()];
        await run(ask, MEETING, board, nth + WARM);
        if (nth < 0) continue;
        times[at]?.push(performance.now() - begun);
        cpu[at] = (cpu[at] ?? 0) + (used() - before) / ASKED;
      }
    }
    const [small = Number.NaN, large = Number.NaN] = times.map(median);
    const [lesser = Number.NaN, greater = Number.NaN] = cpu;
    found.push({ what, small, large, cpu: { small: lesser, large: greater } });
  }
  return found;
}
