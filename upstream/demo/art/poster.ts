import type { AcceptedWork } from '@/upstream/demo/seed/enrol/accepted-works';
import { createRandom } from '@/upstream/demo/seed/random';

const [WIDTH, HEIGHT] = [2000, 2828];
const TINTS = ['#0b5d5a', '#123f6b', '#6b2a3f', '#2f5a2a', '#4a3b7a', '#7a4a14'];
const SANS = 'Noto Sans CJK SC, Noto Serif CJK SC, sans-serif';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Lines of about so many signs; a Latin letter takes half of one. */
function wrap(text: string, most: number): string[] {
  const lines = [''];
  let width = 0;
  for (const word of text.match(/[\p{Script=Latin}\d.,%–−=()/‰²:;’-]+ ?|[\s\S]/gu) ?? []) {
    const wide = [...word].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x2e80 ? 0.52 : 1), 0);
    if (width + wide > most && width > 0) {
      lines.push('');
      width = 0;
    }
    lines[lines.length - 1] += word;
    width += wide;
  }
  return lines;
}
const words = (lines: string[], x: number, y: number, size: number, more = '') =>
  lines
    .map((line, at) => `<text x="${x}" y="${y + at * size * 1.5}" font-size="${size}" ${more}>${escaped(line)}</text>`)
    .join('');

/** A poster as a department makes one: title on a band, four boxes, a curve, bars and a small table. */
export function drawPoster(number: number, [title, , , count, result]: AcceptedWork): string {
  const random = createRandom(`poster ${number}`);
  const tint = TINTS[number % TINTS.length] ?? '#123f6b';
  const [zh = '', en = ''] = title.split('|');
  const [said = '', saidEn = ''] = result.split('|');
  const box = (x: number, y: number, width: number, height: number, head: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff" stroke="${tint}" stroke-width="3"/>
     <rect x="${x}" y="${y}" width="${width}" height="74" fill="${tint}"/>
     <text x="${x + 28}" y="${y + 51}" font-size="38" font-weight="700" fill="#fff">${head}</text>`;
  let level = [1, 1];
  const curve = [0, 1].map((group) => {
    const points = Array.from({ length: 25 }, (_, at) => {
      level = level.map((value, which) => (which === group ? value - random.next() * (group ? 0.012 : 0.026) : value));
      return `${120 + at * 31},${1690 - ((level[group] ?? 1) - 0.45) * 760}`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${group ? tint : '#c2542d'}" stroke-width="7"/>`;
  });
  const bars = Array.from({ length: 6 }, (_, at) => {
    const height = 80 + random.next() * 380;
    return `<rect x="${1100 + at * 130}" y="${1690 - height}" width="80" height="${height}" fill="${at % 2 ? tint : '#c2542d'}"/>
      <text x="${1140 + at * 130}" y="${1740}" font-size="28" text-anchor="middle" fill="#333">Q${at + 1}</text>`;
  });
  const rows = Array.from({ length: 6 }, (_, at) => {
    const y = 1990 + at * 62;
    const hazard = (0.6 + random.next() * 1.6).toFixed(2);
    const low = (Number(hazard) * 0.78).toFixed(2);
    const high = (Number(hazard) * 1.29).toFixed(2);
    const name = ['年龄 ≥ 75 岁', '女性', '糖尿病', 'eGFR < 60', '既往心梗', 'LVEF < 40%'][at] ?? '';
    return `<text x="110" y="${y}" font-size="34" fill="#222">${escaped(name)}</text>
      <text x="620" y="${y}" font-size="34" fill="#222">${hazard}（${low}–${high}）</text>
      <line x1="100" x2="950" y1="${y + 20}" y2="${y + 20}" stroke="#ccc" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${SANS}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f1ea"/>
    <rect width="${WIDTH}" height="500" fill="${tint}"/>
    ${words(wrap(zh, 23), 80, 140, 76, 'fill="#fff" font-weight="700"')}
    ${words(wrap(en, 42), 80, 340, 40, 'fill="#fff" opacity="0.9"')}
    ${box(60, 560, 920, 470, '背景与目的 Purpose')}
    ${words(wrap(`探讨${zh}，为临床决策提供依据。`, 25), 90, 700, 34, 'fill="#222"')}
    ${box(1020, 560, 920, 470, '方法 Methods')}
    ${words(wrap(`共纳入 ${count} 例。终点由两名不知分组的医师判定；采用多因素回归，双侧检验 α = 0.05。`, 25), 1050, 700, 34, 'fill="#222"')}
    ${box(60, 1080, 920, 720, '图 1　无事件生存 Event-free survival')}
    <line x1="110" x2="110" y1="1200" y2="1690" stroke="#333" stroke-width="4"/><line x1="110" x2="910" y1="1690" y2="1690" stroke="#333" stroke-width="4"/>
    ${curve.join('')}
    <text x="520" y="1760" font-size="28" text-anchor="middle" fill="#333">随访（月） Months</text>
    ${box(1020, 1080, 920, 720, '图 2　按季度 By quarter')}
    ${bars.join('')}
    ${box(60, 1850, 920, 560, '表 1　多因素分析 HR（95% CI）')}
    ${rows.join('')}
    ${box(1020, 1850, 920, 560, '结果 Results')}
    ${words([...wrap(said, 25), '', ...wrap(saidEn, 25)], 1050, 1990, 34, 'fill="#222"')}
    ${box(60, 2460, 1880, 260, '结论 Conclusion')}
    ${words(wrap('结果可用于制订本地流程；获益主要见于高危人群，仍需外部队列验证。It can shape local pathways; other cohorts must confirm it.', 52), 90, 2600, 34, 'fill="#222"')}
    <text x="1940" y="2780" font-size="26" text-anchor="end" fill="#666">利益冲突：无。 Conflicts of interest: none.</text>
  </svg>`;
}
