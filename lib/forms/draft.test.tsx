// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { draftsAreBy, dropDraft, dropDrafts, keepDraft, readDraft, startValues } from './draft';

beforeEach(() => {
  sessionStorage.clear();
  signIn(null);
});
const signIn = (userId: number | null) => draftsAreBy(() => userId);

test('a draft keeps what was typed, without secrets, until it is handed in', () => {
  keepDraft('doctor:7', { name: '林知夏', password: 'x', confirmPassword: 'x', code: 'ab', smsCode: '123456' });
  expect(readDraft('doctor:7')).toEqual({ name: '林知夏' });
  expect(readDraft('doctor:8')).toEqual({});
  dropDraft('doctor:7');
  expect(readDraft('doctor:7')).toEqual({});
});

test('who signs out leaves nothing behind for the next one in the tab', () => {
  keepDraft('keeper', { phonenumber: '13800000001' });
  sessionStorage.setItem('of-something-else', '1');
  dropDrafts();
  expect(readDraft('keeper')).toEqual({});
  expect(sessionStorage.getItem('of-something-else')).toBe('1');
});

test('what one person typed is not there for the next one in the tab, nor for a guest, however the session ended', () => {
  signIn(7);
  keepDraft('keeper', { patientName: '林知夏' });
  signIn(null);
  expect(readDraft('keeper')).toEqual({});
  signIn(8);
  expect(readDraft('keeper')).toEqual({});
  signIn(7);
  expect(readDraft('keeper')).toEqual({ patientName: '林知夏' });
});

test('what a guest typed is there once they have signed in', () => {
  keepDraft('doctor', { userType: '104' });
  signIn(7);
  expect(readDraft('doctor')).toEqual({ userType: '104' });
});

test('a draft that cannot be read or stored does not harm the form', () => {
  sessionStorage.setItem('huiyi-form:doctor', '{broken');
  expect(readDraft('doctor')).toEqual({});
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepDraft('doctor', { name: 'x' })).not.toThrow();
  full.mockRestore();
});

test('what was typed wins over what was handed in before; unknown fields and other shapes stay out', () => {
  expect(startValues({ name: 'old', hospital: 'A' }, { name: 'new', userType: '0' })).toEqual({
    name: 'new',
    hospital: 'A',
  });
  expect(startValues({ files: [] as string[] }, { files: 'x' })).toEqual({ files: [] });
});
