import { expect, test } from 'vitest';
import { roomOn } from './room';

const MEGABYTE = 1024 * 1024;

test('a disk with too little room for a write is 507 with a time to come back, and only until there is more', () => {
  let free = 1024 * MEGABYTE;
  const requireRoom = roomOn('/somewhere', () => free);
  expect(requireRoom).not.toThrow();
  free = 127 * MEGABYTE;
  expect(requireRoom).toThrow(expect.objectContaining({ code: 507, retryAfter: 60 }));
  free = 128 * MEGABYTE;
  expect(requireRoom).not.toThrow();
});

test('the room of a real folder is measured', () => {
  expect(roomOn(import.meta.dirname)).not.toThrow();
});
