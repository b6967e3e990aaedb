/** Attaches an HLS source to a video element and returns how to detach it; `onFatal` is told of errors that cannot be repaired. */
export async function attachHls(video: HTMLVideoElement, src: string, onFatal: () => void): Promise<() => void> {
  // What the browser plays by itself needs no library.
  const native = !/\.m3u8($|\?)/.test(src) || video.canPlayType('application/vnd.apple.mpegurl') !== '';
  const { default: Hls } = native ? { default: null } : await import('hls.js/light');
  if (!Hls?.isSupported()) {
    video.src = src;
    video.addEventListener('error', onFatal);
    return () => {
      video.removeEventListener('error', onFatal);
      video.removeAttribute('src');
      video.load();
    };
  }
  const hls = new Hls({ enableWorker: true, lowLatencyMode: false });
  let recovered = false;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    // One media fault is repaired in place; after a second one, or a network fault, the viewer may try again.
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
    } else {
      onFatal();
    }
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  return () => hls.destroy();
}
