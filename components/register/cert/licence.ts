import type { FileRules } from '@/lib/forms/file-rules';

/** Licence pictures and papers (docs/quality.md, "Uploads"). */
export const LICENCE_RULES: FileRules = {
  kinds: ['JPG', 'PNG', 'WebP', 'PDF'],
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 5,
};
