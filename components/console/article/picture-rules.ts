import type { FileRules } from '@/lib/forms/file-rules';

/** Covers and pictures of articles. */
export const PICTURE: FileRules = { kinds: ['JPG', 'PNG', 'WebP'], maxBytes: 5 * 1024 * 1024, maxFiles: 1 };
