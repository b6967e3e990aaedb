import { expect, test } from 'vitest';
import { listPages } from './list-pages';

const pages = listPages(
  'doctors',
  async (locale, filtered) => ({ title: `${locale} ${filtered}` }),
  () => null,
);
const params = Promise.resolve({ locale: 'en', query: encodeURIComponent('keyword=heart&page=2') });

test('the whole list has no filter, the other the one of its address', async () => {
  expect(pages.whole.Page().props).toEqual({ filter: {} });
  expect((await pages.filtered.Page({ params })).props).toEqual({ filter: { keyword: 'heart', page: '2' } });
});

test('only the whole list tells its metadata that it is one', async () => {
  expect(await pages.whole.generateMetadata({ params })).toEqual({ title: 'en false' });
  expect(await pages.filtered.generateMetadata({ params })).toEqual({ title: 'en true' });
});
