/** Where the style sheets of a page stand as one file; as deep as the build's own, so that addresses in them stay right. */
export const STYLE_SETS = '/_next/static/styles/';
const CHUNKS = '/_next/static/chunks/';
const NAME = '[\\w~-]+';
const LINK = new RegExp(`<link rel="stylesheet" href="${CHUNKS}(${NAME})\\.css" data-precedence="next"/>`, 'g');
const PRELOAD = new RegExp(`<link rel="preload" href="${CHUNKS}${NAME}\\.css" as="style"/>`, 'g');
const SET = new RegExp(`^${STYLE_SETS}(${NAME}(?:\\.${NAME})+)\\.css$`);
const MOST = 100;

/**
 * A page's style sheets as one file that is asked for once: nothing is painted before all have come, and browsers take six
 * at a time over HTTP/1.1. The links that the framework wrote stay, so that it finds every sheet in its place and loads none a
 * second time: disabled, and for print, or Chromium would load them ahead.
 */
export function joinStyleSheets(html: string): string {
  const names = [...new Set([...html.matchAll(LINK)].map(([, name = '']) => name))];
  if (names.length < 2 || names.length > MOST) return html;
  let first = `<link rel="stylesheet" href="${STYLE_SETS}${names.join('.')}.css"/>`;
  const joined = html.replace(LINK, (_link, name: string) => {
    const link = `${first}<link disabled rel=stylesheet media=print href=${CHUNKS}${name}.css data-precedence=next>`;
    first = '';
    return link;
  });
  // Sheets that the framework thinks of ahead (its error page's) come when they are needed, not before the page's own.
  return joined.replace(PRELOAD, '');
}

/** Addresses of the sheets that such a file is made of, in their order; undefined if the path names no such file. */
export function sheetsOfSet(pathname: string): string[] | undefined {
  const names = SET.exec(pathname)?.[1]?.split('.');
  return names && names.length <= MOST ? names.map((name) => `${CHUNKS}${name}.css`) : undefined;
}
