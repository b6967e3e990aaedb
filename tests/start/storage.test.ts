import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Launched, launch } from '@/tests/support/servers/launch';
import { freePorts, nobodysAddress } from '@/tests/support/servers/ports';
import { startS3 } from '@/tests/support/servers/s3';

const REFUSED = 78;

let folder = '';
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huiyi-store-'));
  s3 = await startS3({ directory: join(folder, 's3'), bucket: 'huiyi' });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The upstream with its files in that bucket, some of its settings changed, and its address. */
async function startUpstream(changes: Record<string, string>): Promise<Launched & { url: string }> {
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  const { accessKeyId, secretAccessKey, endpoint, bucket } = s3.settings;
  const started = launch('start:upstream', {
    PORT: `${port}`,
    UPSTREAM_PORT: `${upstreamPort}`,
    DATA_DIR: join(folder, `${port}`),
    DEMO_DATA: 'off',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: 'on',
    ...changes,
  });
  onTestFinished(async () => {
    const { child, ended } = started;
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  return { ...started, url: `http://localhost:${upstreamPort}` };
}

test.each([
  ['bucket', { S3_BUCKET: 'nobodys' }],
  ['key', { S3_ACCESS_KEY_ID: 'nobody' }],
])('with a wrong %s the upstream does not start, and says which settings to look at', async (_what, changes) => {
  const started = await startUpstream(changes);
  expect(await started.ended).toBe(REFUSED);
  expect(started.output()).toMatch(/The S3 store refuses the bucket .*Check S3_ENDPOINT, S3_REGION, S3_BUCKET/);
  expect(started.output()).not.toMatch(/starting it again|\n\s+at /);
});

test('with a store that is away the upstream starts, and says that it does without', async () => {
  const { says, url } = await startUpstream({ S3_ENDPOINT: await nobodysAddress() });
  await says(/The upstream is at/);
  // On a busy machine it is too busy for questions at first.
  const ready = async () => {
    const answer = await fetch(`${url}/health/ready`);
    return [answer.status, await answer.json()];
  };
  await expect.poll(ready).toMatchObject([200, { storage: false, degraded: ['storage'] }]);
});
