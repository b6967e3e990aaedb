import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HLS_FILES, openTranscoder, WrongProgram } from './transcoder';

const folder = () => mkdtempSync(join(tmpdir(), 'huiyi-transcoder-'));
const FILM = { path: 'film', mime: 'video/webm' };
/** A program that stands in for ffmpeg. */
const program = (body: string) => script(process.execPath, body);
const shell = (body: string) => script('/bin/sh', body);
function script(runner: string, body: string): string {
  const path = join(folder(), 'ffmpeg');
  writeFileSync(path, `#!${runner}\n${body}\n`);
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
  const [out, path] = [folder(), '/tmp/a film; rm -rf "$HOME".mp4'];
  await transcoder?.makeHls({ path, mime: 'video/mp4' }, out);
  for (const name of HLS_FILES) expect(readFileSync(join(out, name), 'utf8')).not.toBe('');
  expect(readFileSync(join(out, 'index.m3u8'), 'utf8')).toMatch(/^#EXTM3U\n/);
  const told = JSON.parse(readFileSync(join(out, '720.m3u8'), 'utf8')) as { args: string[]; env: string[] };
  expect(told.args).toContain(`file:${path}`);
  expect(told.env).not.toContain('HOME');
});

test.each([
  ['video/mp4', 'mov'],
  ['video/webm', 'matroska'],
])('%s is read as what it is, from files alone, whatever the film says', async (mime, reader) => {
  const transcoder = await openTranscoder(program(WRITES));
  const out = folder();
  await transcoder?.makeHls({ path: 'film', mime }, out);
  const { args } = JSON.parse(readFileSync(join(out, '720.m3u8'), 'utf8')) as { args: string[] };
  // Options of the input stand before it.
  const input = args.slice(0, args.indexOf('-i')).join(' ');
  expect(input).toContain(`-protocol_whitelist file -f ${reader}`);
  expect(args[args.indexOf('-i') + 1]).toBe('file:film');
});

test('a film of another kind is not given to the program', async () => {
  const transcoder = await openTranscoder(program(WRITES));
  await expect(transcoder?.makeHls({ path: 'film', mime: 'application/vnd.apple.mpegurl' }, folder())).rejects.toThrow(
    'is not read',
  );
});

test('the system holds the program to its memory and its time of the processor', async () => {
  const [transcoder, out] = [await openTranscoder(shell('ulimit -v > memory; ulimit -t > seconds'), 30_000), folder()];
  await transcoder?.makeHls(FILM, out);
  const said = (name: string) => Number(readFileSync(join(out, name), 'utf8'));
  expect([said('memory'), said('seconds')]).toEqual([3 * 1024 * 1024, 60]);
  const greedy = await openTranscoder(program('Buffer.alloc(4 * 1024 ** 3, 1);'));
  await expect(greedy?.makeHls(FILM, folder())).rejects.toThrow(/ended with/);
});

test('a program that fails, or takes longer than it may, is a failure that says so', async () => {
  const broken = await openTranscoder(program('console.error("moov atom not found"); process.exit(1);'));
  await expect(broken?.makeHls(FILM, folder())).rejects.toThrow('moov atom not found');
  const endless = await openTranscoder(program('setInterval(() => {}, 1000);'), 300);
  await expect(endless?.makeHls(FILM, folder())).rejects.toThrow('SIGKILL');
});

test('without a program, and where it is switched off, there is none; a wrong path is an error at the start', async () => {
  expect(await openTranscoder('off')).toBeNull();
  await expect(openTranscoder('/nowhere/ffmpeg')).rejects.toThrow(WrongProgram);
  await expect(openTranscoder('/nowhere/ffmpeg')).rejects.toThrow('FFMPEG_PATH');
});

const hasFfmpeg = !spawnSync('ffmpeg', ['-version']).error;
if (!hasFfmpeg) console.warn('ffmpeg is not installed here: its own reading of our options is not tested.');

describe.skipIf(!hasFfmpeg)('the real ffmpeg', () => {
  /** Films of moving colours, some with a tone. */
  const TONE = ['-f', 'lavfi', '-i', 'sine=duration=8'];
  const MP4 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'mp4'];
  const WEBM = ['-c:v', 'libvpx', '-deadline', 'realtime', '-f', 'webm'];
  function makeFilm(size: string, options: string[]): string {
    const path = join(folder(), 'film');
    const picture = `testsrc=duration=8:size=${size}:rate=2`;
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', picture, ...options, path]);
    return path;
  }
  const seen = (path: string) => spawnSync('ffmpeg', ['-hide_banner', '-i', path], { encoding: 'utf8' }).stderr;

  test.each([
    ['an MP4 with sound', 'video/mp4', '320x240', [...TONE, ...MP4], ['320x240', '320x240'], true],
    ['a WebM of odd size', 'video/webm', '321x241', WEBM, ['320x240', '320x240'], false],
    ['a large MP4', 'video/mp4', '1920x1080', MP4, ['1280x720', '854x480'], false],
  ] as const)(
    'makes %s smaller and never larger, in parts of six seconds',
    async (_what, mime, size, options, made, sounds) => {
      const out = folder();
      await (await openTranscoder(''))?.makeHls({ path: makeFilm(size, [...options]), mime }, out);
      for (const [nth, height] of ['720', '480'].entries()) {
        const stream = join(out, `${height}.ts`);
        const list = readFileSync(join(out, `${height}.m3u8`), 'utf8');
        expect([...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))).toEqual([6, 2]);
        const bytes = [...list.matchAll(/#EXT-X-BYTERANGE:(\d+)/g)].reduce((sum, [, some]) => sum + Number(some), 0);
        expect(bytes).toBe(statSync(stream).size);
        expect(seen(stream)).toMatch(new RegExp(`Video: h264.*yuv420p.*\\b${made[nth]}\\b`));
        expect(/Audio: aac/.test(seen(stream))).toBe(sounds);
      }
    },
  );

  test.each(['video/mp4', 'video/webm'])(
    'reads nothing but the film: a list that names a file of this machine is no %s',
    async (mime) => {
      const beside = makeFilm('320x240', MP4);
      const path = join(dirname(beside), 'list');
      writeFileSync(path, 'ffconcat version 1.0\nfile film\n');
      // As it would be read without our word for what it is.
      expect(seen(path)).toContain('Video: h264');
      await expect((await openTranscoder(''))?.makeHls({ path, mime }, folder())).rejects.toThrow('Invalid data');
    },
  );
});
