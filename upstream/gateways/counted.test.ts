import { expect, test } from 'vitest';
import { AppError } from '@/upstream/core/errors';
import { figuresText } from '@/upstream/core/module/figures';
import { counted } from './counted';

class Hung extends Error {}

test('a gateway’s calls are counted by how they ended, and answer as before', async () => {
  const failures: Error[] = [new AppError('file.diskFull', { code: 507 }), new Hung('no answer')];
  const store = {
    name: 'store',
    put: async (key: string) => {
      const failure = failures.pop();
      if (failure) throw failure;
      return `${store.name}/${key}`;
    },
  };
  const watched = counted('test-store', store, ['put']);
  await expect(watched.put('a')).rejects.toThrow(Hung);
  await expect(watched.put('a')).rejects.toMatchObject({ code: 507 });
  expect(await watched.put('a')).toBe('store/a');
  const text = await figuresText();
  for (const outcome of ['done', '507', 'Hung']) {
    expect(text).toContain(`upstream_gateway_seconds_count{gateway="test-store",call="put",outcome="${outcome}"} 1`);
  }
});
