import { register } from 'prom-client';
import { afterAll, afterEach, vi } from 'vitest';

// Files share a process: each gets modules of its own, so that it sees nothing another has replaced or left in one.
vi.resetModules();
// Modules that are loaded again register their figures again.
register.clear();

const env = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
});

// Most unit tests have no document: they need not load what draws into one.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  const { emptyDocument } = await import('./unit-document');
  // A loaded machine is slow, not wrong.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(cleanup);
  afterAll(emptyDocument);
}
