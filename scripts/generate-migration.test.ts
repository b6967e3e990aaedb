import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outdated } from './generate-migration';

test('of the snapshots the newest stays, and what is none of them', () => {
  expect(outdated(['_journal.json', '0033_snapshot.json', '0032_snapshot.json', '0031_snapshot.json'])).toEqual([
    '0031_snapshot.json',
    '0032_snapshot.json',
  ]);
  expect(outdated(['_journal.json', '0033_snapshot.json'])).toEqual([]);
});

test('the repository keeps one', () => {
  expect(outdated(readdirSync('upstream/db/migrations/meta'))).toEqual([]);
});
