import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launch } from '@/tests/support/servers/launch';
import { freePorts } from '@/tests/support/servers/ports';
import { eventually } from '../support/eventually';

test('an upstream that hangs is replaced, and serves again over the same data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-hung-'));
  const dataDir = join(folder, 'data');
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  const started = launch('start:upstream', {
    PORT: `${port}`,
    UPSTREAM_PORT: `${upstreamPort}`,
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
  });
  onTestFinished(async () => {
    if (started.child.exitCode === null && started.child.pid) process.kill(-started.child.pid, 'SIGTERM');
    await started.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await started.says(/The upstream is at/);
  const pid = () => Number(readFileSync(join(dataDir, 'upstream.lock'), 'utf8'));
  const hung = pid();
  process.kill(hung, 'SIGSTOP');
  await started.says(/The upstream hangs\.\s+The upstream ended \(killed\); starting it again\./);
  await eventually(async () => {
    const answer = await fetch(`http://localhost:${upstreamPort}/health/ready`, { signal: AbortSignal.timeout(5_000) });
    expect(answer.status).toBe(200);
  });
  expect(pid()).not.toBe(hung);
});
