import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { feedWatchdog } from '@/server/start/watchdog';
import { eventually } from '@/tests/support/eventually';

test('systemd is told again and again that the supervisor lives, through its own program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-watchdog-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told = join(folder, 'told');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${told}\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
  const PATH = `${folder}:${process.env.PATH}`;
  feedWatchdog({ NODE_ENV: 'test', PATH, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000' });
  await eventually(() => {
    const lines = existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : [];
    expect(lines.length).toBeGreaterThan(3);
    expect(new Set(lines)).toEqual(new Set(['/run/notify WATCHDOG=1']));
  });
});
