import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds: how long a connection may be in use before the database is asked whether it lives, and how long it may think. */
export interface HangPatience {
  use: number;
  answer: number;
}

/** Together under five seconds, within which every call is to be answered (docs/quality.md, "Faults"). */
const PATIENCE: HangPatience = { use: 1_500, answer: 2_000 };
/** For what has arrived while this process itself was busy. */
const GRACE_MS = 200;

/**
 * Ends the connections of a database that hangs: its network is there, so that nothing fails and every call would wait for
 * ever. Until it answers again none is given out: a call asks for several, one after the other. A slow statement is no hang: while one
 * runs, the database is asked something over a connection of its own.
 */
export function watchForHang(pool: pg.Pool, connectionString: string, patience = PATIENCE): () => void {
  const clients = new Set<pg.PoolClient>();
  const inUse = new Map<pg.PoolClient, number>();
  let asking = false;
  let hangs = false;
  refuseWhile(pool, () => hangs);
  pool.on('connect', (client) => {
    clients.add(client);
    // A connection that ends inside a transaction, between two statements, must not end the process.
    client.on('error', () => {});
  });
  pool.on('acquire', (client) => inUse.set(client, performance.now()));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => {
    clients.delete(client);
    inUse.delete(client);
  });
  const look = async () => {
    const since = performance.now() - patience.use;
    if (asking || !(hangs || [...inUse.values()].some((begun) => begun < since))) return;
    asking = true;
    hangs = await isSilent(connectionString, patience.answer);
    asking = false;
    if (hangs) for (const client of clients) cut(client);
  };
  const timer = setInterval(() => void look(), patience.use / 4);
  timer.unref();
  return () => clearInterval(timer);
}

/** Lets a pool give out no connection for as long as something holds. */
function refuseWhile(pool: pg.Pool, holds: () => boolean): void {
  const connect = pool.connect.bind(pool) as (done?: Given) => Promise<pg.PoolClient>;
  const give = (done?: Given) => {
    if (!holds()) return connect(done);
    const error = new Error('Connection terminated: the database hangs');
    if (!done) return Promise.reject(error);
    process.nextTick(done, error, undefined, () => {});
  };
  pool.connect = give as pg.Pool['connect'];
}
type Given = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Whether a database neither answers nor refuses. */
async function isSilent(connectionString: string, answerMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'huiyi' });
  client.on('error', () => {});
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    );
  const within = (ms: number) => Promise.race([answered, sleep(ms, false)]);
  const silent = !(await within(answerMs)) && !(await within(GRACE_MS));
  if (silent) cut(client);
  else void client.end().catch(() => {});
  return silent;
}

/** Ends a connection without a word to the other side; what waits for it fails. */
function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
