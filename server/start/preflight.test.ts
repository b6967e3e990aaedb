import { mkdtempSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hookSecret, nodeProblem, portProblem } from '@/server/start/preflight';
import { siteSecretOf } from '@/upstream/core/secret/keys';

test('an old Node is told apart from one that will do', () => {
  expect(nodeProblem('18.20.0')).toContain('too old');
  expect(nodeProblem('20.8.1')).toContain('20.9');
  for (const version of ['20.9.0', '20.20.2', '22.1.0', '24.0.0']) expect(nodeProblem(version)).toBeUndefined();
});

test('a busy port is named together with the variable that changes it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  expect(await portProblem(port, [], 'PORT')).toBe(
    `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
  );
  // Also where this machine alone will be let in.
  expect(await portProblem(port, ['127.0.0.1', '::1'], 'PORT')).toContain('is in use');
  await new Promise((resolve) => server.close(resolve));
  expect(await portProblem(port, [], 'PORT')).toBeUndefined();
});

test('the hook secret is made once and only its owner can read it', () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'huiyi-secret-')), 'data');
  const secret = hookSecret(dir, undefined);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(hookSecret(dir, undefined)).toBe(secret);
  expect(hookSecret(dir, 'given')).toBe('given');
  const master = new Uint8Array(32).fill(7);
  expect(hookSecret(dir, undefined, master)).toBe(siteSecretOf(master));
  expect(hookSecret(dir, 'given', master)).toBe('given');
  expect(statSync(join(dir, 'hook-secret')).mode & 0o777).toBe(0o600);
});
