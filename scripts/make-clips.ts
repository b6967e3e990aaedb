import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteMark } from '@/lib/og/og-svg';
import { helix, neuron } from '@/motifs/cells';
import { type Motif, print } from '@/motifs/ink';
import { n } from '@/motifs/number';
import { heart } from '@/motifs/organs';
import { paletteOf } from '@/motifs/palettes';
import { randomOf } from '@/motifs/random';
import { polar } from '@/motifs/shapes';

/** Makes the sample film of the demo data: motifs on a dial over a heart trace, then the name; mp4 and HLS, with captions. Needs ffmpeg. */
const OUT = 'upstream/demo/media';
const SECONDS = 14;
const FPS = 15;
const [W, H] = [640, 360];

const frames = mkdtempSync(join(tmpdir(), 'huiyi-clip-'));
mkdirSync(join(OUT, 'hls'), { recursive: true });

/** Height of the trace at a place, in pixels. */
const beatAt = (x: number): number => {
  const t = x % 160;
  if (t < 60) return 0;
  if (t < 76) return -9 * Math.sin(((t - 60) / 16) * Math.PI);
  if (t < 90) return 0;
  if (t < 94) return (t - 90) * 3;
  if (t < 102) return 12 - (t - 94) * 13;
  if (t < 112) return -92 + (t - 102) * 12;
  if (t < 118) return 28 - (t - 112) * 4.6;
  if (t < 136) return -14 * Math.sin(((t - 118) / 18) * Math.PI);
  return 0;
};
const clamp = (value: number) => Math.min(1, Math.max(0, value));
/** 0 outside, 1 within, eased over half a second at both ends; seconds. */
const shown = (time: number, from: number, to: number) => {
  const t = Math.min(clamp((time - from) / 0.5), clamp((to - time) / 0.5));
  return t * t * (3 - 2 * t);
};

const palette = paletteOf('video', 0);
const SCENES: [motif: Motif, from: number, to: number][] = [
  [heart, 0.2, 3.4],
  [neuron, 3.1, 6.2],
  [helix, 5.9, 9],
];
const ticks = Array.from({ length: 72 }, (_, at) => {
  const [x, y] = polar((at / 72) * Math.PI * 2, at % 6 ? 138 : 131);
  const [x2, y2] = polar((at / 72) * Math.PI * 2, 145);
  return `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`;
}).join('');

function frameAt(time: number): string {
  const fading = clamp((time - 8.7) / 0.6);
  const ending = clamp((time - 9.3) / 0.7);
  const head = ((time * 130) % (W + 160)) - 20;
  let line = '';
  for (let x = Math.max(0, head - 420); x <= Math.min(W, head); x += 2)
    line += `${line ? 'L' : 'M'}${n(x)} ${n(318 + beatAt(x + 20) * 0.3)}`;
  const motifs = SCENES.map(([motif, from, to], at) => {
    const visible = shown(time, from, to);
    if (visible === 0) return '';
    const scale = 0.94 + 0.1 * ((time - from) / (to - from));
    return `<g opacity="${visible.toFixed(2)}" transform="translate(320 150) scale(${scale.toFixed(3)})" stroke-linecap="round" stroke-linejoin="round">${print(motif(randomOf(at + 3)), palette, `m${at}`)}</g>`;
  }).join('');
  const title = ending * clamp((SECONDS - time) / 0.8);
  const dial = (1 - fading).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="${palette.ground}"/>
    <g opacity="${dial}"><circle cx="320" cy="150" r="124" fill="${palette.field}"/><path transform="translate(320 150) rotate(${n(time * 5)})" d="${ticks}" stroke="${palette.ink}" stroke-width="1.6"/></g>${motifs}
    <path d="${line}" fill="none" stroke="${palette.accent}" stroke-width="3" stroke-linejoin="round"/><circle cx="${n(head)}" cy="${n(318 + beatAt(head + 20) * 0.3)}" r="5" fill="${palette.ink}"/>
    <g opacity="${title.toFixed(2)}" font-family="Noto Sans CJK SC, sans-serif" text-anchor="middle">${siteMark(284, 66, 2.25)}
    <text x="320" y="196" font-size="40" font-weight="600" fill="#f6efe0">会医 Huiyi</text><text x="320" y="232" font-size="18" fill="#8ed1cc">医疗卫生学术会议服务平台</text><text x="320" y="258" font-size="15" fill="#8ed1cc">Conference services for health-care academic meetings</text></g></svg>`;
}

for (let frame = 0; frame < SECONDS * FPS; frame++) {
  const picture = await sharp(Buffer.from(frameAt(frame / FPS)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  writeFileSync(join(frames, `${String(frame).padStart(4, '0')}.png`), picture);
}

const source = ['-y', '-loglevel', 'error', '-framerate', String(FPS), '-i', join(frames, '%04d.png')];
const sound = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${SECONDS}`, '-filter:a', 'volume=0.03'];
const codec = [
  '-c:v',
  'libx264',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '30',
  '-preset',
  'slow',
  '-g',
  String(FPS * 4),
  '-c:a',
  'aac',
  '-b:a',
  '32k',
  '-ac',
  '1',
  '-shortest',
];
execFileSync('ffmpeg', [...source, ...sound, ...codec, '-movflags', '+faststart', join(OUT, 'clip.mp4')]);
execFileSync('ffmpeg', [
  ...source,
  ...sound,
  ...codec,
  '-sc_threshold',
  '0',
  '-hls_time',
  '4',
  '-hls_playlist_type',
  'vod',
  '-hls_segment_type',
  'fmp4',
  '-hls_fmp4_init_filename',
  'init.mp4',
  '-hls_segment_filename',
  join(OUT, 'hls/seg%d.m4s'),
  join(OUT, 'hls/index.m3u8'),
]);
rmSync(frames, { recursive: true });

const captions = {
  zh: ['心脏、神经元、双螺旋，心电图在下方行走。', '会医：医疗卫生学术会议服务平台。', '示例影片，用于展示播放功能。'],
  en: [
    'A heart, a nerve cell, a double helix; a trace runs below.',
    'Huiyi: conference services for health care.',
    'A sample film that shows how playing works.',
  ],
};
for (const [lang, [one, two, three]] of Object.entries(captions)) {
  const cues = `WEBVTT\n\n00:00.500 --> 00:05.500\n${one}\n\n00:05.800 --> 00:09.000\n${three}\n\n00:09.400 --> 00:13.500\n${two}\n`;
  writeFileSync(join(OUT, `clip.${lang}.vtt`), cues);
}
