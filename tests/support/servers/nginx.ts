import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@/tests/support/eventually';
import { freePorts } from './ports';
import { required } from './required';

const TEMPLATE = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));

/** The names that deploy/nginx.conf leaves open. */
export interface NginxNames {
  RUN_DIR: string;
  SITE_HOST: string;
  HTTP_PORT: string;
  HTTPS_PORT: string;
  TLS_CERTIFICATE: string;
  TLS_KEY: string;
  WEB_SERVERS: string;
  BROKER_SERVERS: string;
}

/** nginx where it is installed; undefined elsewhere. */
export function findNginx(): string | undefined {
  const path = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
  return required('nginx', path ?? (spawnSync('nginx', ['-v']).error ? undefined : 'nginx'));
}

/** Fills the template as envsubst does; throws when a name stays open or is not used. */
export function fillNginx(names: NginxNames): string {
  let text = readFileSync(TEMPLATE, 'utf8');
  // Comments speak of names too.
  const open = (given: string) => given.replace(/^\s*#.*$/gm, '');
  for (const [name, value] of Object.entries(names)) {
    if (!open(text).includes(`\${${name}}`)) throw new Error(`deploy/nginx.conf does not use ${name}`);
    text = text.replaceAll(`\${${name}}`, value);
  }
  const left = /\$\{[A-Z_]+\}/.exec(open(text));
  if (left) throw new Error(`deploy/nginx.conf still has ${left[0]}`);
  return text;
}

/** A certificate for a host, signed by itself, in `folder`. */
export function makeCertificate(folder: string, host: string): { certificate: string; key: string } {
  const certificate = join(folder, 'tls.pem');
  const key = join(folder, 'tls.key');
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  return { certificate, key };
}

/** Writes the filled file; answers its path. */
export function writeNginx(names: NginxNames): string {
  mkdirSync(names.RUN_DIR, { recursive: true });
  const path = join(names.RUN_DIR, 'nginx.conf');
  writeFileSync(path, fillNginx(names));
  return path;
}

/** Starts nginx in `folder`, whose certificate is there already, before web machines; resolves with its HTTPS port once it answers. */
export async function openFront(
  nginx: string,
  { folder, name = 'run', host, servers, change = (text) => text }: FrontOptions,
): Promise<{ port: number; child: ChildProcess }> {
  const [httpPort = 0, port = 0] = await freePorts(2);
  const path = writeNginx({
    RUN_DIR: join(folder, name),
    SITE_HOST: host,
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${port}`,
    TLS_CERTIFICATE: join(folder, 'tls.pem'),
    TLS_KEY: join(folder, 'tls.key'),
    WEB_SERVERS: servers,
    BROKER_SERVERS: servers,
  });
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  const checked = spawnSync(nginx, ['-t', '-c', path], { encoding: 'utf8' });
  if (!checked.stderr.includes('test is successful')) throw new Error(checked.stderr);
  const child = startNginx(nginx, path);
  await eventually(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => resolve(void socket.destroy()));
        socket.on('error', reject);
      }),
  );
  return { port, child };
}

export interface FrontOptions {
  /** Where nginx writes, in a folder of its own for each. */
  folder: string;
  name?: string;
  host: string;
  /** `server …;` for each web machine. */
  servers: string;
  /** Changes one of the file's numbers. */
  change?: (text: string) => string;
}

/** Starts nginx in the foreground with a filled file. */
export function startNginx(nginx: string, path: string): ChildProcess {
  return spawn(nginx, ['-c', path, '-g', 'daemon off;'], { stdio: 'ignore' });
}
