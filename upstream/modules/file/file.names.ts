const MAX_CHARACTERS = 100;

/** A safe display name of a file: no path, control, direction or markup characters, at most 100 characters. */
export function cleanName(filename: string): string {
  const base = filename.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"'`&|?*]/gu, '').trim();
  // Cut by code points, not by code units: half a surrogate pair would break the download header.
  return [...clean].slice(-MAX_CHARACTERS).join('').trim() || 'file';
}
