import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';

/** Upstream tests that ask PGlite alone, and why; whatever is not here is run on a PostgreSQL server. */
export const WITHOUT_POSTGRES: Record<string, string> = {
  'upstream/core/answers.test.ts': 'the contract',
  'upstream/core/read/brief-cache.test.ts': 'memory',
  'upstream/core/read/gather.test.ts': 'memory',
  'upstream/core/text/html.test.ts': 'text',
  'upstream/core/time.test.ts': 'text',
  'upstream/core/version.test.ts': 'numbers',
  'upstream/core/process/lock.test.ts': 'the lock on a PGlite folder',
  'upstream/core/process/room.test.ts': 'a disk',
  'upstream/core/query.test.ts': 'what an address may say',
  'upstream/core/module/figures.test.ts': 'counts in memory',
  'upstream/core/secret/tokens.test.ts': 'signatures',
  'upstream/core/search/search-words.test.ts': 'text',
  'upstream/core/search/lexicon.test.ts': 'files',
  'upstream/core/process/turns.test.ts': 'memory',
  'upstream/db/prepared-start.test.ts': 'a PGlite folder',
  'upstream/db/later-release.test.ts': 'a PGlite folder',
  'upstream/db/named-statements.test.ts': 'how PGlite is asked',
  'upstream/demo/art/art.test.ts': 'drawings',
  'upstream/demo/seed/demo.test.ts': 'the demo data before it is written; db/seed/fill.test.ts writes it',
  'upstream/demo/seed/demo-truth.test.ts': 'the demo data before it is written',
  'upstream/demo/notice/notice.test.ts': 'a document that is laid out',
  'upstream/gateways/broker/external.test.ts': 'messages of another broker',
  'upstream/gateways/broker/joined.test.ts': 'messages of other brokers',
  'upstream/gateways/broker/mosquitto-rules.test.ts': 'a file for another broker',
  'upstream/gateways/broker/strangers.test.ts': 'connections without an account',
  'upstream/gateways/counted.test.ts': 'counts in memory',
  'upstream/gateways/mail.test.ts': 'SMTP',
  'upstream/gateways/pay/open-pay-gateways.test.ts': 'key files',
  'upstream/gateways/publish-hook.test.ts': 'HTTP',
  'upstream/gateways/storage/storage.test.ts': 'files and S3',
  'upstream/gateways/transcoder.test.ts': 'a program and its files',
  'upstream/jobs/killed.test.ts': 'a PGlite folder',
  'upstream/modules/auth/captcha.test.ts': 'drawings',
  'upstream/modules/document/document.test.ts': 'documents that are laid out',
  'upstream/policy/own.test.ts': 'the names of tests',
  'upstream/policy/access.test.ts':
    'rights of persons, decided before the database is asked for anything but who they are',
  'upstream/refusals.test.ts': 'what is said of an error',
  'upstream/modules/document/print/capitals.test.ts': 'text',
  'upstream/modules/document/page-numbers.test.ts': 'documents that are laid out',
  'upstream/modules/document/printer-log.test.ts': 'what a process prints',
  'upstream/modules/doctor/pinyin.test.ts': 'text',
  'upstream/modules/export/export-size.test.ts': 'files',
  'upstream/modules/import/read/read-table.test.ts': 'files',
  'upstream/modules/spelling/heard.test.ts': 'text',
  'upstream/modules/spelling/sounds.test.ts': 'text',
  'upstream/plugins/address-limit.test.ts': 'counts in memory',
  'upstream/plugins/errors.test.ts': 'HTTP',
  'upstream/plugins/limits.test.ts': 'HTTP',
  'upstream/plugins/openapi.test.ts': 'the contract',
  'upstream/plugins/pressure.test.ts': 'the event loop',
};

/**
 * Upstream tests that ask PGlite too where there is a server, and what can go wrong in it alone; all others ask the server. The application
 * asks no database past the write that has it (`upstream/core/write.ts`), so that one connection or many are the same to it, and each
 * statement costs two to five times as much in PGlite. There every call is made by everybody (`access`), and each that reads with any query
 * (`query`). Calls that write end there at their schema or with a 404: what modules write reaches PGlite by the browser suite and the fill.
 */
export const ON_BOTH: Record<string, string> = {
  // It opens both by itself, which is enough once.
  'upstream/db/!(first-administrator).test.ts':
    'how a database is opened, migrated, asked by name, lost and found again',
  'upstream/db/seed/*.test.ts': 'the fill',
  'upstream/jobs/{engine,jobs}.test.ts': 'jobs take turns with all else on the one connection',
  'upstream/core/{locks,write}.test.ts': 'who waits for whom on one connection',
  'upstream/core/{list/{like,sorting},search/search-sql}.test.ts':
    'how texts are compared, which a database brings with it',
  'upstream/plugins/{health,full-disk}.test.ts': 'a database that is away or has no room',
  'upstream/modules/{pay/killed-money,decision/killed-letters}.test.ts': 'what is left of a process that was killed',
};

/** Upstream tests that PGlite need not be asked where a server is. */
export function leftToServer(cwd: string): string[] {
  const own = new Set(withOwnServer(cwd));
  const onBoth = new Set(glob.sync(Object.keys(ON_BOTH), { cwd }).filter((file) => !own.has(file)));
  const all = glob.sync('upstream/**/*.test.ts', { cwd, ignore: Object.keys(WITHOUT_POSTGRES) });
  return all.filter((file) => !onBoth.has(file));
}

/** Tests that begin a PostgreSQL of their own and ask no other database: twice they would be the same. */
export function withOwnServer(cwd: string): string[] {
  return glob.sync('upstream/**/*.test.ts', { cwd }).filter((file) => {
    const text = readFileSync(join(cwd, file), 'utf8');
    return (
      text.includes('startPostgres(') && !/startTestUpstream|openTestDatabase|openPglite|PGlite\.create/.test(text)
    );
  });
}
