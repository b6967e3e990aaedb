import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fastGlob from 'fast-glob';

interface Rule {
  /** What may not stand in the code of the upstream. */
  pattern: RegExp;
  /** Files that it is for. */
  except: RegExp;
  why: string;
}

/** Data changes by write() and what follows a change by emit() (docs/architecture.md); nothing may go around them. */
const RULES: Rule[] = [
  {
    pattern: /\.transaction\s*(?:<[^(]*>)?\(/,
    except: /^upstream\/(core\/write\.ts|db\/|demo\/seed\/)/,
    why: 'opens a transaction of its own: use write()',
  },
  // `ctx.db` is a Reader, which knows no insert, update or delete; a cast or a text would go past the compiler.
  {
    pattern: /\b(?:ctx|context)\.db\s*\.(insert|update|delete)\(|\bdb\s+as\s+(?:\w+\s+as\s+)?(?:Db|Tx)\b/,
    except: /^$/,
    why: 'changes data outside write()',
  },
  {
    pattern:
      /\b(?!tx\b|part\b)\w+\.execute\(\s*sql(?:<[^`]*>)?`\s*(?:with\b[^`]*\(\s*)?(?:insert|update|delete|truncate|merge|alter|drop|create)\b/i,
    except: /^upstream\/(db\/|demo\/seed\/)/,
    why: 'changes data outside write()',
  },
  {
    pattern:
      /\b(?:broker\.(?:publish|disconnect)|hook\.publish|(?:sms|mail)\.send)\(|\{[^{}]*\}\s*=\s*(?:\w+\.)*ctx\.(?:broker|hook|sms|mail)\b/,
    except: /^upstream\/jobs\/effects\.ts$|\.events\.ts$|^upstream\/gateways\/|^upstream\/main\.ts$/,
    why: 'tells somebody by itself: emit an event inside the write',
  },
  {
    pattern: /\bgateway\.(?:refund|transfer)\(/,
    except: /\.events\.ts$|^upstream\/gateways\//,
    why: 'moves money by itself: emit an event inside the write',
  },
  {
    pattern: /\bstorage\.(?:put|remove)\(|\{[^{}]*\}\s*=\s*(?:\w+\.)*ctx\.storage\b/,
    except: /^upstream\/(modules\/file\/|gateways\/|demo\/media\/)/,
    why: 'touches bytes by itself: ask the files module',
  },
];

/** Places in one file that go around write() and emit(). */
export function findBypasses(path: string, code: string): string[] {
  const flat = code.replace(/\n\s*\./g, '.');
  return RULES.filter(({ pattern, except }) => !except.test(path) && pattern.test(flat)).map(
    ({ pattern, why }) => `${path}: ${flat.match(pattern)?.[0]} ${why}`,
  );
}

async function main(): Promise<void> {
  const files = await fastGlob('upstream/**/*.ts', { ignore: ['**/*.test.ts'] });
  const found = files.flatMap((path) => findBypasses(path, readFileSync(path, 'utf8')));
  if (files.length === 0) found.push('no file of the upstream was found');
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
