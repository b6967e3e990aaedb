/** A spreadsheet takes no longer name for a sheet. */
const LONGEST = 31;

/** What a sheet of a spreadsheet is called by what it holds: without the characters that are not taken, and no longer than is taken. */
export function sheetName(text: string): string {
  const allowed = text.replace(/[\\/?*[\]:\p{Cc}]+/gu, ' ').replace(/\s+/g, ' ');
  let name = '';
  for (const letter of allowed.trim().replace(/^'+/, '')) {
    if (name.length + letter.length > LONGEST) break;
    name += letter;
  }
  return name.replace(/[\s']+$/, '') || '1';
}
