import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PersonalMenuLayout } from './personal-menu-layout';

const at = vi.hoisted(() => ({ path: '', query: '' }));
vi.mock('@/lib/i18n/navigation', () => ({ usePathname: () => at.path }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(at.query) }));

const drawn = (path: string, query: string) => {
  Object.assign(at, { path, query });
  return renderToStaticMarkup(<PersonalMenuLayout menu={<nav>personal</nav>}>page</PersonalMenuLayout>);
};

test('the desk of a meeting has the whole width before its page has come, so that nothing moves when it does', () => {
  expect(drawn('/my/meetingmng', 'msId=1&tab=expo')).not.toContain('personal');
  expect(drawn('/my/meetingmng', 'msId=1&tab=expo')).toContain('data-whole="true"');
});

test('other pages stand beside the personal menu', () => {
  expect(drawn('/my/meetingmng', '')).toContain('personal');
  expect(drawn('/my/meetingmng', '')).not.toContain('data-whole');
});
