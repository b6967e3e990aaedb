import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { required } from './required';

const TEMPLATE = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url));

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

/** Starts nginx in the foreground with a filled file. */
export function startNginx(nginx: string, path: string): ChildProcess {
  return spawn(nginx, ['-c', path, '-g', 'daemon off;'], { stdio: 'ignore' });
}
