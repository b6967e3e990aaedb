import type { Context } from '@/upstream/core/context';
import { guardDb } from '@/upstream/core/write';
import type { Database } from '@/upstream/db/client';
import { installModules } from '@/upstream/module';
import { MODULES } from '@/upstream/modules';

const never = () => {
  throw new Error('nothing but what was given may do this');
};

/** The context of a process that a test starts and kills: a database, jobs, and nobody outside but whom it is given. */
export function loneContext(database: Database, given: Pick<Context, 'jobs' | 'dataDir'> & Partial<Context>): Context {
  installModules(MODULES);
  return {
    db: guardDb(database.db),
    now: () => new Date(),
    wait: never,
    caches: {},
    keys: { token: new Uint8Array(), mqtt: new Uint8Array(), secrets: new Uint8Array(), fileUrls: new Uint8Array() },
    siteUrl: 'http://localhost:3000',
    broker: { publish: never, disconnect: never, ready: () => false },
    sms: { send: never },
    mail: { sends: false, send: never },
    hook: { publish: never },
    payGateways: [],
    bankAccount: null,
    transcoder: null,
    invoiceSeller: null,
    storage: { check: never, put: never, head: never, get: never, remove: never, listOlder: never },
    log: { info: () => {}, error: console.error },
    ...given,
  };
}
