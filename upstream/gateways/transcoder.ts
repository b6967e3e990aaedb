import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** A film of a kind that its own first bytes told (upstream/modules/file/file.kinds.ts). */
export interface Film {
  path: string;
  mime: string;
}

/** The program that is named is none: a restart changes nothing. */
export class WrongProgram extends Error {}

/** Makes HLS of a film. */
export interface Transcoder {
  /** Writes `HLS_FILES` of a film into a folder; rejects when the film cannot be read, or takes too long or too much. */
  makeHls(film: Film, folder: string): Promise<void>;
}

/** How a film is read, by its kind: nothing in it makes another reader of the program, such as one of lists that name other files. */
const READERS: Readonly<Record<string, string>> = { 'video/mp4': 'mov', 'video/webm': 'matroska' };

/** Heights that a film is made in, with their bits per second, the best first; a smaller film is not made larger. */
const STEPS = [
  { height: 720, video: 2_400_000, audio: 128_000 },
  { height: 480, video: 1_000_000, audio: 96_000 },
] as const;
/** What is made: the list of lists, and a list and a stream for each height. */
export const HLS_FILES = ['index.m3u8', ...STEPS.flatMap(({ height }) => [`${height}.m3u8`, `${height}.ts`])] as const;
/** Below the time after which a long job counts as dead (upstream/jobs/engine.ts). */
const LIMIT_MS = 12 * 60_000;
const SEGMENT_SECONDS = 6;
/** Processors that a film gets; its memory grows with them. */
const THREADS = 2;
/** Larger pictures than 8K are a way to fill the memory. */
const MOST_PIXELS = 8192 * 4320;
/** All memory of the program, KB, of which one piece takes this many bytes at most. */
const MEMORY_KB = 3 * 1024 * 1024;
const PIECE_BYTES = 512 * 1024 * 1024;
/** Limits that the system holds even when this process has died: memory and time of the processor. What is run is an argument, never a word of the script. */
const LIMITED = 'ulimit -v "$1" 2>/dev/null; ulimit -t "$2"; shift 2; exec "$@"';
/** What is kept of a program's complaints, characters. */
const MOST_WORDS = 2000;

/** The program at `FFMPEG_PATH`, or `ffmpeg` of the PATH; null where there is none, or the path is `off`. */
export async function openTranscoder(given: string, limitMs = LIMIT_MS): Promise<Transcoder | null> {
  if (given === 'off') return null;
  const places = given ? [given] : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'ffmpeg'));
  for (const program of places) {
    const there = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (there) return { makeHls: (film, folder) => makeHls(program, { film, folder, limitMs }) };
  }
  if (given) throw new WrongProgram(`FFMPEG_PATH: ${given} cannot be run`);
  return null;
}

async function makeHls(program: string, asked: { film: Film; folder: string; limitMs: number }): Promise<void> {
  const { film, folder, limitMs } = asked;
  await run(program, ['-nostdin', '-v', 'error', ...inputOf(film), ...STEPS.flatMap(outputOf)], { folder, limitMs });
  const lines = STEPS.flatMap(({ height, video, audio }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${video + audio}`,
    `${height}.m3u8`,
  ]);
  await writeFile(join(folder, 'index.m3u8'), ['#EXTM3U', '#EXT-X-VERSION:4', ...lines, ''].join('\n'));
}

/** The film alone, read as what it is. */
function inputOf({ path, mime }: Film): string[] {
  const reader = READERS[mime];
  if (!reader) throw new Error(`a film of type ${mime} is not read`);
  return [
    ...['-max_alloc', String(PIECE_BYTES), '-threads', String(THREADS), '-max_pixels', String(MOST_PIXELS)],
    ...['-protocol_whitelist', 'file', '-f', reader, '-i', `file:${path}`],
  ];
}

/** One stream in one file, whose parts are asked for by range. */
function outputOf({ height, video, audio }: (typeof STEPS)[number]): string[] {
  const rate = ['-b:v', video, '-maxrate', video, '-bufsize', video * 2, '-b:a', audio].map(String);
  return [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', `scale=-2:min(${height}\\,trunc(ih/2)*2)`],
    ...[
      '-threads',
      String(THREADS),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-ac',
      '2',
      ...rate,
    ],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', `${height}.ts`, `${height}.m3u8`],
  ];
}

/** Runs a program in a folder of its own, with nothing of our environment and within limits of memory and time. */
function run(program: string, args: string[], { folder, limitMs }: { folder: string; limitMs: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const seconds = Math.ceil((limitMs / 1000) * THREADS);
    const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', String(MEMORY_KB), String(seconds), program, ...args], {
      cwd: folder,
      env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', LANG: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-MOST_WORDS);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${signal ?? code}: ${words.trim()}`));
    });
  });
}
