import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteMark } from '@/lib/og/og-svg';
import { eye, fundus, hand, knee, spine } from '@/motifs/body';
import { antibodies, blood, helix, mitosis, molecule, neuron, tissue, virus } from '@/motifs/cells';
import { type Motif, print } from '@/motifs/ink';
import { n } from '@/motifs/number';
import { brain, heart, kidney, lungs, stomach, thyroid } from '@/motifs/organs';
import { paletteOf } from '@/motifs/palettes';
import { randomOf } from '@/motifs/random';
import { polar } from '@/motifs/shapes';
import { capsules, microscope, scan, stethoscope } from '@/motifs/tools';
import { FILMS } from '@/upstream/demo/media/films';

/** Makes the films that the videos and recordings of the demo data play: one motif after the other in a dial that fills, and the name at the end. Needs ffmpeg. */
const OUT = 'upstream/demo/media';
const FPS = 2;
const [W, H] = [640, 360];
/** A motif stands so long, the name so long at the end; seconds. */
const [SCENE, END] = [10, 5];
const TICKS = 60;

const MOTIFS: [motif: Motif, zh: string, en: string][] = [
  [heart, '心脏', 'The heart'],
  [lungs, '肺', 'The lungs'],
  [brain, '脑', 'The brain'],
  [kidney, '肾', 'A kidney'],
  [stomach, '胃', 'The stomach'],
  [thyroid, '甲状腺', 'The thyroid'],
  [neuron, '神经元', 'A nerve cell'],
  [helix, '双螺旋', 'A double helix'],
  [blood, '血细胞', 'Blood cells'],
  [mitosis, '细胞分裂', 'A cell divides'],
  [tissue, '组织切片', 'A section of tissue'],
  [virus, '病毒颗粒', 'A virus'],
  [antibodies, '抗体', 'Antibodies'],
  [molecule, '分子', 'A molecule'],
  [eye, '眼', 'An eye'],
  [fundus, '眼底', 'The fundus'],
  [hand, '手', 'A hand'],
  [knee, '膝关节', 'A knee'],
  [spine, '脊柱', 'The spine'],
  [capsules, '胶囊', 'Capsules'],
  [microscope, '显微镜', 'A microscope'],
  [scan, '扫描影像', 'A scan'],
  [stethoscope, '听诊器', 'A stethoscope'],
];

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const motifAt = (film: number, scene: number) => MOTIFS[(film * 5 + scene) % MOTIFS.length] ?? MOTIFS[0];

function frameAt(film: number, seconds: number, time: number): string {
  const palette = paletteOf('video', film);
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="${palette.ground}"/>`;
  const bar = `<path d="M40 330H${n(40 + 560 * clamp(time / seconds))}" stroke="${palette.accent}" stroke-width="4" stroke-linecap="round"/>`;
  if (time >= seconds - END)
    return `${base}<g font-family="Noto Sans CJK SC, sans-serif" text-anchor="middle">${siteMark(284, 66, 2.25)}<text x="320" y="196" font-size="40" font-weight="600" fill="#f6efe0">会医 Huiyi</text><text x="320" y="232" font-size="18" fill="#8ed1cc">医疗卫生学术会议服务平台</text><text x="320" y="258" font-size="15" fill="#8ed1cc">Conference services for health-care academic meetings</text></g>${bar}</svg>`;
  const scene = Math.floor(time / SCENE);
  const gone = (time % SCENE) / SCENE;
  const shown = clamp((time % SCENE) / 0.9 + 0.3);
  const motif = motifAt(film, scene)?.[0] ?? heart;
  const ticks = Array.from({ length: TICKS }, (_, at) => {
    const angle = (at / TICKS) * Math.PI * 2 - Math.PI / 2;
    const [[x, y], [x2, y2]] = [polar(angle, at % 5 ? 138 : 131), polar(angle, 145)];
    const past = at / TICKS <= gone;
    return `<path d="M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}" stroke="${past ? palette.accent : palette.ink}" stroke-width="${past ? 3 : 1.6}"/>`;
  }).join('');
  return `${base}<g transform="translate(320 160)"><circle r="124" fill="${palette.field}"/>${ticks}</g><g opacity="${shown.toFixed(2)}" transform="translate(320 160)" stroke-linecap="round" stroke-linejoin="round">${print(motif(randomOf(film * 31 + scene + 3)), palette, 'm')}</g>${bar}</svg>`;
}

const stamp = (time: number) =>
  `${String(Math.floor(time / 60)).padStart(2, '0')}:${(time % 60).toFixed(3).padStart(6, '0')}`;

for (const [film, { name, seconds }] of FILMS.entries()) {
  const frames = mkdtempSync(join(tmpdir(), 'huiyi-film-'));
  for (let frame = 0; frame < seconds * FPS; frame++)
    writeFileSync(
      join(frames, `${String(frame).padStart(4, '0')}.png`),
      await sharp(Buffer.from(frameAt(film, seconds, frame / FPS)))
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  const pictures = ['-framerate', String(FPS), '-i', join(frames, '%04d.png')];
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', String(seconds)];
  const video = ['-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-crf', '33', '-preset', 'slow'];
  const keys = ['-g', String(FPS * SCENE), '-keyint_min', String(FPS * SCENE), '-sc_threshold', '0'];
  const sound = ['-c:a', 'aac', '-b:a', '8k', '-movflags', '+faststart'];
  const to = join(OUT, `${name}.mp4`);
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...pictures, ...silence, ...video, ...keys, ...sound, to]);
  rmSync(frames, { recursive: true });

  const cues = Array.from({ length: Math.ceil((seconds - END) / SCENE) }, (_, scene) => ({
    from: scene * SCENE + 0.5,
    to: Math.min((scene + 1) * SCENE, seconds - END) - 0.2,
    words: motifAt(film, scene),
  }));
  const end = { from: seconds - END + 0.2, to: seconds - 0.2 };
  const last = { zh: '会医：医疗卫生学术会议服务平台。', en: 'Huiyi: conference services for health care.' };
  for (const lang of ['zh', 'en'] as const) {
    const lines = cues.map(({ from, to: until, words }) => {
      const text = lang === 'zh' ? `${words?.[1]}。示例影片。` : `${words?.[2]}. A sample film.`;
      return `${stamp(from)} --> ${stamp(until)}\n${text}\n`;
    });
    const text = `WEBVTT\n\n${lines.join('\n')}\n${stamp(end.from)} --> ${stamp(end.to)}\n${last[lang]}\n`;
    writeFileSync(join(OUT, `${name}.${lang}.vtt`), text);
  }
}
