const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML of paragraphs and lists as plain text: an empty line between paragraphs, `- ` before what is listed. */
export function htmlToPlain(html: string): string {
  return html
    .replaceAll(/\s*<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/(p|ul|ol|h\d|blockquote)>\s*/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The way back: a block of text that an empty line ends is a paragraph, lines with `- ` are a list. */
export function plainToHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockToHtml)
    .join('');
}

function blockToHtml(block: string): string {
  const lines = block.split('\n');
  const listed = lines.filter((line) => /^\s*- /.test(line));
  const rest = lines.filter((line) => !/^\s*- /.test(line));
  const paragraph = rest.length > 0 ? `<p>${rest.map((line) => escaped(line.trim())).join('<br>')}</p>` : '';
  const list = listed.map((line) => `<li>${escaped(line.replace(/^\s*- /, '').trim())}</li>`).join('');
  return paragraph + (list && `<ul>${list}</ul>`);
}
