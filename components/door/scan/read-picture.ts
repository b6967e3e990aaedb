/** Finds a QR code in the picture of a camera. */
type PictureReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Longest side of what is looked at: a code that fills a third of the picture is read from less. */
const LONGEST = 800;

/** The browser’s own reader, where there is one. */
async function ownReader(): Promise<PictureReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function scriptReader(): Promise<PictureReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || width === 0 || height === 0) return null;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
    } catch {
      // There is no code in it.
      return null;
    }
  };
}

let reader: Promise<PictureReader> | null = null;

/** The browser’s reader, or one of ours, which is asked for where it is needed alone. */
export function pictureReader(): Promise<PictureReader> {
  reader ??= ownReader().then((own) => own ?? scriptReader());
  return reader;
}
