import { expect, test } from 'vitest';
import { formatDateTime } from '@/lib/i18n/format';
import { nextOf } from './my-place';

const step = (key: string, state: 'todo' | 'waits' | 'done', linkUrl?: string) => ({
  key,
  state,
  linkUrl,
  due: '2026-11-30 18:00:00',
});

test('what is next is one’s own turn, else what one waits for; nothing when all is done', () => {
  expect(nextOf([step('attend', 'waits'), step('pay', 'todo', '/my/meeting')], 'en')).toMatchObject({
    key: 'pay',
    href: '/my/meeting',
    due: formatDateTime('en', '2026-11-30 18:00:00'),
  });
  expect(nextOf([step('pay', 'done'), step('attend', 'waits', '/my/meeting')], 'en')).toMatchObject({
    key: 'attend',
    href: null,
  });
  expect(nextOf([step('attend', 'todo')], 'en')).toMatchObject({ key: 'attend', due: null });
  expect(nextOf([step('pay', 'done')], 'en')).toBeNull();
});

test('a step that is not known is left out, and one without a page leads nowhere', () => {
  expect(nextOf([step('newer', 'todo', '/my/meeting')], 'zh')).toBeNull();
  expect(nextOf([step('pay', 'todo', '/nothing/there')], 'zh')).toMatchObject({ key: 'pay', href: null });
});
