const UPLOADED = /^(\/api\/file\/public\/[0-9a-f]{32})\.webp$/;

/** A cover in one of the sizes that are kept of an uploaded one (upstream/modules/file/file.kinds.ts); other pictures stay as they are. */
export function pictureOf(url: string, width: 320 | 640): string {
  return url.replace(UPLOADED, `$1-${width}.webp`);
}
