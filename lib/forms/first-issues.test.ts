import { expect, test } from 'vitest';
import { baseInfoBodySchema } from '@/contract/account/account';
import { deptBodySchema } from '@/contract/cert/cert';
import { firstIssues } from './first-issues';

test('every wrong field has one message, also where a field may be empty or an e-mail', () => {
  const checked = baseInfoBodySchema.safeParse({ name: ' ', email: 'nonsense', provinceCode: '1' });
  expect(checked.error && firstIssues(checked.error)).toEqual({
    name: 'validation.name',
    email: 'validation.email',
    provinceCode: 'validation.region',
  });
});

test('an empty form names each missing field', () => {
  const empty = { deptName: '', deptType: '102', creditCode: '', leader: '', phone: '', licenseFiles: [], email: '' };
  const checked = deptBodySchema.safeParse(empty);
  expect(checked.error && firstIssues(checked.error)).toEqual({
    deptName: 'validation.deptName',
    creditCode: 'validation.creditCodeEmpty',
    leader: 'validation.leader',
    phone: 'validation.phoneEmpty',
    licenseFiles: 'validation.licenseFiles',
    consentVersion: 'validation.consent',
  });
});
