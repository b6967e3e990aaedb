import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';

/** Debian's packages, best first: the headless shell, which has no windows to keep, takes half the processor's time. */
const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'];
const DEBIAN_FONTS = 'fonts-noto-cjk';

/** How the tests start it: without a sandbox, for root, and without what it does of its own accord. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/** A Chromium that is on this machine: CHROMIUM_PATH, Debian's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return [...DEBIAN_BROWSERS.map((name) => `/usr/bin/${name}`), chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/**
 * Finds Chromium or installs one: Playwright's download, else Debian's package when run by root. Throws a sentence that
 * says what to do when neither works.
 */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  say('No Chromium found; installing one.');
  for (const install of [installPlaywrights, installDebians]) {
    if (install()) {
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new Error('Chromium could not be installed. Install it by hand and set CHROMIUM_PATH to it.');
}

function installPlaywrights(): boolean {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  return succeeds(process.execPath, [cli, 'install', 'chromium', ...(isRoot() ? ['--with-deps'] : [])]);
}

function installDebians(): boolean {
  if (!isRoot()) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_FONTS];
  return (
    succeeds('apt-get', ['update', '-qq']) && DEBIAN_BROWSERS.some((name) => succeeds('apt-get', [...install, name]))
  );
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
