import { expect, test } from 'vitest';
import { CASE_KINDS, reasonDict } from './codes';
import { getDict } from './reference/reference';

test('the reasons of every kind of case can be asked for as a code list', () => {
  for (const kind of CASE_KINDS) expect(getDict.params.safeParse({ type: reasonDict(kind) }).success, kind).toBe(true);
});
