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
 * Upstream tests that ask a server alone where there is one: what the application says of SQL that both run alike. It asks no database
 * past the write that has it (`upstream/core/write.ts`), so that one connection or many are the same to it, and each statement costs two
 * to five times as much in PGlite. There every call is made by everybody, with any query, and every list is sorted and filtered
 * (`access`, `query`, `lists`), and the whole browser suite runs on it.
 */
const ON_SERVER = [
  'upstream/{modules,sandbox,verify}/**/*.test.ts',
  // Who may what, but for `access`, which asks everybody for every call in PGlite.
  'upstream/policy/**/*.test.ts',
  // What manifests say of people and steps, and the crowds that measurements are taken with.
  'upstream/core/module/*.test.ts',
  'upstream/demo/seed/scale/*.test.ts',
  'upstream/db/first-administrator.test.ts',
  // What is said over HTTP: a database is there so that the application starts.
  'upstream/plugins/{figures,refused-body,request-id,request-limit}.test.ts',
  'upstream/core/{body-limit,route}.test.ts',
];
/** What is different on each of them, and is run on both all the same. */
const ON_BOTH: Record<string, string> = {
  'upstream/modules/pay/killed-money.test.ts': 'what is left of a process that was killed',
  'upstream/modules/pay/money-model.test.ts': 'what is left of a write that was killed',
  'upstream/modules/decision/killed-letters.test.ts': 'what is left of a process that was killed',
  'upstream/modules/attendee/places.test.ts': 'who gets the last place',
};

/** Upstream tests that PGlite need not be asked where a server is. */
export function leftToServer(cwd: string): string[] {
  const left = glob.sync(ON_SERVER, { cwd, ignore: Object.keys({ ...WITHOUT_POSTGRES, ...ON_BOTH }) });
  return [...new Set([...left, ...withOwnServer(cwd).filter((file) => !Object.hasOwn(ON_BOTH, file))])];
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
