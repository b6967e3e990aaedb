import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HLS_FILES, openTranscoder } from './transcoder';

const folder = () => mkdtempSync(join(tmpdir(), 'huiyi-transcoder-'));
/** A program that stands in for ffmpeg. */
function program(body: string): string {
  const path = join(folder(), 'ffmpeg');
  writeFileSync(path, `#!${process.execPath}\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}
const WRITES = `
const { writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
for (const name of args.filter((one) => /^\\d+\\.(ts|m3u8)$/.test(one))) writeFileSync(name, JSON.stringify({ args, env: Object.keys(process.env) }));
`;

test('a film is made into a list of lists, and a list and a stream for each height', async () => {
  const transcoder = await openTranscoder(program(WRITES));
  const [out, film] = [folder(), '/tmp/a film; rm -rf "$HOME".mp4'];
  await transcoder?.makeHls(film, out);
  for (const name of HLS_FILES) expect(readFileSync(join(out, name), 'utf8')).not.toBe('');
  expect(readFileSync(join(out, 'index.m3u8'), 'utf8')).toMatch(/^#EXTM3U\n/);
  const told = JSON.parse(readFileSync(join(out, '720.m3u8'), 'utf8')) as { args: string[]; env: string[] };
  expect(told.args).toContain(film);
  expect(told.env).not.toContain('HOME');
});

test('a program that fails, or takes longer than it may, is a failure that says so', async () => {
  const broken = await openTranscoder(program('console.error("moov atom not found"); process.exit(1);'));
  await expect(broken?.makeHls('film', folder())).rejects.toThrow('moov atom not found');
  const endless = await openTranscoder(program('setInterval(() => {}, 1000);'), 300);
  await expect(endless?.makeHls('film', folder())).rejects.toThrow('SIGKILL');
});

test('without a program, and where it is switched off, there is none; a wrong path is an error at the start', async () => {
  expect(await openTranscoder('off')).toBeNull();
  await expect(openTranscoder('/nowhere/ffmpeg')).rejects.toThrow('FFMPEG_PATH');
});
