const [WIDTH, HEIGHT] = [720, 1140];
const MARGIN = 48;
const CODE = WIDTH - 2 * MARGIN;
const FONT = "'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif";
const [BRAND, INK, QUIET] = ['#0b7a75', '#12263a', '#5a6b7b'];

interface Picture {
  /** The code as `qrPath` draws it. */
  path: string;
  size: number;
  title: string;
  meeting: string;
  name: string;
  type: string;
  when: string;
  where: string;
}

/** A text in lines no wider than the card; what is left over becomes an ellipsis. */
function linesOf(context: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines = [''];
  for (const part of text.match(/[⺀-￿]|[^\s⺀-￿]+\s*|\s+/g) ?? []) {
    const last = lines.at(-1) ?? '';
    if (last && context.measureText(last + part).width > CODE) lines.push(part);
    else lines[lines.length - 1] = last + part;
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/** A ticket as a picture of a card's shape, which needs no network; null where nothing can be drawn. */
export function drawTicket({ path, size, title, meeting, name, type, when, where }: Picture): string | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = BRAND;
  context.fillRect(0, 0, WIDTH, 12);
  let y = 64;
  const write = (text: string, { px, colour, most = 1 }: { px: number; colour: string; most?: number }) => {
    context.font = `600 ${px}px ${FONT}`;
    context.fillStyle = colour;
    for (const line of linesOf(context, text, most)) {
      context.fillText(line, MARGIN, y, CODE);
      y += px * 1.35;
    }
  };
  write(title, { px: 28, colour: BRAND });
  write(meeting, { px: 36, colour: INK, most: 3 });
  const scale = CODE / size;
  context.setTransform(scale, 0, 0, scale, MARGIN, y - 12);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  context.resetTransform();
  y += CODE + 40;
  write(name, { px: 44, colour: INK });
  write(type, { px: 26, colour: QUIET });
  write(when, { px: 24, colour: QUIET });
  write(where, { px: 24, colour: QUIET, most: 2 });
  return canvas.toDataURL('image/png');
}
