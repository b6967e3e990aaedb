import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { AppError } from '@/upstream/core/errors';

const require = createRequire(import.meta.url);

/** What iPhones write: brands of the container (ISO 23008-12). */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** Four bytes a pixel, and the decoder holds its own beside them. */
export const MOST_HEIC_PIXELS = 50e6;
const LONGEST_MS = 60_000;
const TOO_LARGE = 413;

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Whether the first bytes are those of a HEIC picture. */
export const isHeic = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' && BRANDS.includes(head.toString('latin1', 8, 12));

/** In a thread of its own: decoding takes a second, in which nobody else would be answered, and a picture that breaks it breaks that alone. */
const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
(async () => {
  const images = await require(workerData.module).all({ buffer: readFileSync(workerData.path) });
  const [image] = images;
  if (image.width * image.height > workerData.most) return parentPort.postMessage({ tooLarge: true });
  const { width, height, data } = await image.decode();
  parentPort.postMessage({ width, height, data: new Uint8Array(data.buffer) }, [data.buffer]);
})().catch((error) => parentPort.postMessage({ error: String(error) }));
`;

/** The pixels of a HEIC picture, turned upright, four bytes each; 413 for one of too many, an error in words for a damaged one. */
export async function decodeHeic(path: string): Promise<Pixels> {
  const module = require.resolve('heic-decode');
  const worker = new Worker(SCRIPT, { eval: true, execArgv: [], workerData: { module, path, most: MOST_HEIC_PIXELS } });
  const overdue = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    const answer = await new Promise<Partial<Pixels> & { tooLarge?: boolean }>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve({}));
      worker.once('exit', () => resolve({}));
    });
    if (answer.tooLarge) throw new AppError('file.tooManyPixels', { code: TOO_LARGE });
    const { data, width, height } = answer;
    if (!data || !width || !height) throw new AppError('file.damaged');
    return { data, width, height };
  } finally {
    clearTimeout(overdue);
    await worker.terminate();
  }
}
