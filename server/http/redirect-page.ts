import { STATUS_CODES } from 'node:http';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** What a redirect says to who does not follow it by itself: a whole document with the way on, and the headers of such a body. */
export function redirectPage(status: number, location: string): { body: Buffer; headers: Record<string, string> } {
  const way = escaped(location);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${STATUS_CODES[status]}</title><p><a href="${way}">${way}</a></p></html>\n`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" };
  return { body: Buffer.from(body), headers };
}
