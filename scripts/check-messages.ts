import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { CONSOLE_ACTIONS } from '../contract/console/actions';
import { DOMAINS } from '../lib/i18n/domains';
import { plainFaults, type Sources, untypedKeys, unusedKeys } from './message-keys';

type Tree = { [key: string]: string | Tree };
const faults: string[] = [];
/** The language switch names the other language in itself. */
const OTHER_LANGUAGE = new Set(['header.otherLanguage']);
const read = (path: string): Tree => JSON.parse(readFileSync(path, 'utf8')) as Tree;

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    // The build compiles texts only (next.config.ts): a list is one text with a line for each entry.
    if (Array.isArray(value)) faults.push(`${prefix}${key} is a list`);
    return typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`);
  });
}

/** `plain`: texts whose `{name}` places are compared here; i18n-check looks after ICU messages. */
function compare(name: string, zhPath: string, enPath: string, plain = false): void {
  const zh = new Map(flatten(read(zhPath)));
  const en = new Map(flatten(read(enPath)));
  for (const [key, text] of zh) {
    const twin = en.get(key);
    if (twin === undefined) faults.push(`${name}: en lacks ${key}`);
    else if (plain) faults.push(...plainFaults(key, text, twin).map((fault) => `${name}: ${fault}`));
    if (!text.trim() || twin?.trim() === '') faults.push(`${name}: ${key} is empty`);
    if (twin && !OTHER_LANGUAGE.has(`${name}.${key}`) && /\p{Script=Han}/u.test(twin))
      faults.push(`${name}: ${key} is Chinese in en`);
  }
  for (const key of en.keys()) if (!zh.has(key)) faults.push(`${name}: zh lacks ${key}`);
}

for (const locale of ['zh', 'en']) {
  const onDisk = readdirSync(`messages/${locale}`).sort().join();
  const wanted = DOMAINS.map((domain) => `${domain}.json`)
    .sort()
    .join();
  if (onDisk !== wanted) faults.push(`messages/${locale}/ and lib/i18n/domains.ts name different files`);
}
for (const domain of DOMAINS) compare(domain, `messages/zh/${domain}.json`, `messages/en/${domain}.json`);
compare('upstream', 'upstream/messages/zh.json', 'upstream/messages/en.json', true);

const sourcesOf = (...folders: string[]): Sources =>
  fastGlob
    .sync(
      folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { ignore: ['**/*.test.*'] },
    )
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const keysOf = (path: string, prefix = '') => flatten(read(path)).map(([key]) => `${prefix}${key}`);
const upstream = sourcesOf('upstream');
const all = [...upstream, ...sourcesOf('contract', 'lib', 'components', 'app')];
const actions = Object.entries(CONSOLE_ACTIONS).flatMap(([subject, names]) =>
  names.map((name) => `${subject}.${name}`),
);
const unused = [
  ...unusedKeys(keysOf('upstream/messages/zh.json'), upstream, actions),
  // Said by both: what a schema of the contract refuses, and what a form asks for.
  ...unusedKeys(keysOf('messages/zh/validation.json', 'validation.'), all),
];
faults.push(...unused.map((key) => `${key} is said nowhere`));
for (const { file, source } of all)
  faults.push(...untypedKeys(file, source).map((key) => `${file}:${key} is not checked by the compiler: use says()`));

/** Runs i18n-check; what it finds is a fault. */
function checkBy(...args: string[]): void {
  const found = spawnSync('npx', ['i18n-check', '--source', 'zh', ...args], { encoding: 'utf8' });
  if (found.status !== 0) faults.push(`i18n-check:\n${found.stdout}${found.stderr}`);
}

checkBy('--locales', 'messages', '--format', 'icu', '--only', 'invalidKeys');

// Keys that the code names: looked up with their namespaces, which here are the names of the files.
const whole = mkdtempSync(join(tmpdir(), 'huiyi-messages-'));
for (const locale of ['zh', 'en']) {
  const domains = DOMAINS.map((domain) => [domain, read(`messages/${locale}/${domain}.json`)]);
  writeFileSync(join(whole, `${locale}.json`), JSON.stringify(Object.fromEntries(domains)));
}
checkBy('--locales', whole, '--format', 'next-intl', '--only', 'undefined', '--unused', 'app', 'components', 'lib');
rmSync(whole, { recursive: true });

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`Messages agree: ${DOMAINS.length} domains in two languages.`);
