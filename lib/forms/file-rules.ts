/** What may be uploaded at a place; the upstream has the last word (docs/quality.md, "Uploads"). */
export interface FileRules {
  /** Kinds of files by their endings, as people name them: `JPG`. */
  kinds: readonly (keyof typeof KINDS)[];
  maxBytes: number;
  maxFiles: number;
}

const KINDS = {
  JPG: { type: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  PNG: { type: 'image/png', endings: ['.png'] },
  WebP: { type: 'image/webp', endings: ['.webp'] },
  PDF: { type: 'application/pdf', endings: ['.pdf'] },
  MP4: { type: 'video/mp4', endings: ['.mp4', '.m4v'] },
  WebM: { type: 'video/webm', endings: ['.webm'] },
} as const;

/** One picture of a meeting or of what belongs to it. */
export const COVER: FileRules = { kinds: ['JPG', 'PNG', 'WebP'], maxBytes: 5 * 1024 * 1024, maxFiles: 1 };

export type FileFault = 'wrongType' | 'tooLarge' | 'empty' | 'tooMany';

/** Value of a file input's `accept`. */
export const acceptOf = ({ kinds }: FileRules) => kinds.flatMap((kind) => KINDS[kind].endings).join(',');

/** A size as people read it: `10 MB`, `2 GB`. */
export const sizeWords = (bytes: number) => {
  const [unit, name] = bytes >= 1024 ** 3 - 1 ? [1024 ** 3, 'GB'] : [1024 ** 2, 'MB'];
  return `${Math.round((bytes / Number(unit)) * 10) / 10} ${name}`;
};

/** What speaks against a file before it is sent; null when nothing does. Some systems know no type: then the ending counts. */
export function faultOf(file: File, rules: FileRules): Exclude<FileFault, 'tooMany'> | null {
  const name = file.name.toLowerCase();
  const known = rules.kinds.some((kind) => {
    const { type, endings } = KINDS[kind];
    return file.type ? file.type === type : endings.some((ending) => name.endsWith(ending));
  });
  if (!known) return 'wrongType';
  if (file.size > rules.maxBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}
