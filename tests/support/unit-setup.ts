import { afterEach } from 'vitest';

// Most unit tests have no document: they need not load what draws into one.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // A loaded machine is slow, not wrong.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(cleanup);
}
