/** What a browser can read of a video; null where it cannot play it. */
export interface VideoFacts {
  /** seconds */
  duration: number | null;
  /** A frame from near its beginning. */
  poster: File | null;
}

/** A browser that cannot play a file may never say so. */
const PATIENCE_MS = 10_000;
/** Seconds into the video: the first frame is often black. */
const POSTER_AT = 2;
const MAX_WIDTH = 1280;

/** Reads a video's length and a frame of it; what cannot be read is null. */
export async function readVideo(file: File): Promise<VideoFacts> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const facts: VideoFacts = { duration: null, poster: null };
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
    await heard(video, 'loadeddata');
    if (Number.isFinite(video.duration)) facts.duration = Math.round(video.duration);
    video.currentTime = Math.min(POSTER_AT, video.duration / 2 || 0);
    await heard(video, 'seeked');
    facts.poster = await drawFrame(video);
  } catch {
    // Without them it is handed in all the same.
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
  return facts;
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, PATIENCE_MS);
    video.addEventListener(event, () => resolve(clearTimeout(timer)), { once: true });
    video.addEventListener('error', () => reject(clearTimeout(timer)), { once: true });
  });
}

async function drawFrame(video: HTMLVideoElement): Promise<File | null> {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
  // Browsers that write no WebP write PNG instead.
  return blob && new File([blob], `poster.${blob.type.split('/')[1]}`, { type: blob.type });
}
