import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MODULES } from '@/upstream/modules';
import { archiveName } from './archive-names';

test('rows of every table have a name of their own in a person’s archive', () => {
  const fates = MODULES.flatMap(({ people }) => people.fates);
  const tables = [...new Set(fates.map(({ table }) => table))].map((table) => getTableName(table));
  const names = tables.map(archiveName);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each([
  ['sys_keeper', 'keepers'],
  ['ms_session_star', 'sessionStars'],
  ['doc_favo', 'doctorFavos'],
  ['ms_favo', 'meetingFavos'],
])('rows of %s are called %s', (table, name) => {
  expect(archiveName(table)).toBe(name);
});
