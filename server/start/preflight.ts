import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listenAt } from '@/server/http/listen';

const OLDEST_NODE: readonly [number, number] = [20, 9];
const SECRET_FILE = 'hook-secret';

/** A sentence when this version of Node is too old; undefined when it is recent enough. */
export function nodeProblem(version = process.versions.node): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Node ${version} is too old: ${OLDEST_NODE.join('.')} or later is needed.`;
}

/** Reads `.env` into the environment, where Node can (20.12 and later); variables that are set already win. */
export function loadDotEnv(root: string): void {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile?.(path);
}

/** A sentence when the port is taken or forbidden at one of these addresses (none: all); undefined when it is free. */
export async function portProblem(
  port: number,
  hosts: readonly string[],
  variable: string,
): Promise<string | undefined> {
  const server = createServer();
  try {
    const listening = await listenAt(server, { port, hosts, exclusive: true });
    await listening.close();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set ${variable} to another one.`;
    return `Port ${port} cannot be opened (${message}). Set ${variable} to another one.`;
  }
}

/**
 * The secret that upstream and site share: the given one, else the master key's, so that several machines agree, else
 * one made at the first start and kept in the data folder.
 */
export function hookSecret(dataDir: string, given: string | undefined, master?: Uint8Array): string {
  if (given) return given;
  // The same as the upstream's siteSecretOf (upstream/core/secret/keys.ts), which this folder may not import.
  if (master) return Buffer.from(hkdfSync('sha256', master, new Uint8Array(), 'huiyi/site', 32)).toString('hex');
  const path = join(dataDir, SECRET_FILE);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}
