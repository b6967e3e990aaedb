import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { administer, databaseUrl, runOn } from '@/tests/support/servers/postgres';
import { connectPostgres, type Database, pgliteDatabase } from '@/upstream/db/client';
import { nameStatements } from '@/upstream/db/named-statements';
import { optimiseLater } from '@/upstream/db/wasm-budget';
import { notePreparedState, type PreparedState } from './prepared-state';

/** Connections of one file's database; on a busy machine many parallel calls wait long for one of them, milliseconds. */
const CONNECTIONS = 6;
const CONNECT_MS = 60_000;

/** Copies of this worker's that nobody uses and that are as they were prepared. */
const freeClients: PGlite[] = [];
const freeNames: string[] = [];
/** The same for every copy. */
let prepared: PreparedState | undefined;

/**
 * A database of the calling test file's own, as it was prepared, in PGlite or on TEST_DATABASE_URL's server. Making a
 * copy takes a second of the processor, so one that is given back is emptied and used again, if nothing tells it from a new one.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
}

/** Puts a copy of the prepared PGlite database into an empty folder and leaves it closed. */
export async function copyIntoFolder(folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, loadDataDir: await openAsBlob(inject('prepared')) });
  await client.close();
}

async function openInMemory(): Promise<Database> {
  const client = freeClients.pop() ?? (await openCopy());
  const execute = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;
  prepared ??= await notePreparedState(execute);
  const { restore } = prepared;
  const { proxy, revoke } = lend(client);
  return {
    ...pgliteDatabase(proxy),
    close: async () => {
      revoke();
      // PGlite sets the path when it opens.
      // As `discard all` does, but for statements that have a name: the client knows which it has.
      await client.exec(
        'close all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences; reset all',
      );
      await client.exec('set search_path to public');
      if (await restore(execute)) freeClients.push(client);
      else await client.close();
    },
  };
}

/** A copy in memory that reads as the one of a start does. */
async function openCopy(): Promise<PGlite> {
  optimiseLater();
  const client = await PGlite.create({ loadDataDir: await openAsBlob(inject('prepared')) });
  nameStatements(client);
  return client;
}

/** The client for one user: what he asks after he has given it back is refused, as a closed one refuses it. */
function lend(client: PGlite): { proxy: PGlite; revoke(): void } {
  let closed = false;
  const proxy = new Proxy(client, {
    get(target, key) {
      if (closed) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    proxy,
    revoke: () => {
      closed = true;
    },
  };
}

/** The same database over the server's socket, where its folder is known: each statement costs a sixth less than over TCP. */
export function overSocket(url: string): string {
  const folder = process.env.TEST_DATABASE_SOCKETS;
  return folder ? `${url}?host=${encodeURIComponent(folder)}` : url;
}

async function openOnServer(server: string): Promise<Database> {
  const template = inject('prepared');
  const free = freeNames.pop();
  const name = free ?? `${template}_${randomBytes(6).toString('hex')}`;
  if (!free) await administer(server, `create database ${name} template ${template}`);
  const url = overSocket(databaseUrl(server, name));
  prepared ??= await runOn(url, notePreparedState);
  const { restore } = prepared;
  // The copy is migrated already.
  const database = connectPostgres(url, CONNECTIONS, {
    connectMs: CONNECT_MS,
    hang: { use: CONNECT_MS, answer: CONNECT_MS },
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      if (await runOn(url, restore)) freeNames.push(name);
      else await administer(server, `drop database ${name} with (force)`);
    },
  };
}
