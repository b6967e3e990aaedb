import sanitizeHtml from 'sanitize-html';
import { isOwnPicture } from '@/contract/file/file';

/** Cells that one of a table may take; no article has a larger table. */
const MOST_SPANNED = 50;
/** Attributes that may hold a number alone, and the largest. */
const NUMBERS: Readonly<Record<string, number>> = {
  colspan: MOST_SPANNED,
  rowspan: MOST_SPANNED,
  width: 9999,
  height: 9999,
};
const SCOPES = ['col', 'row', 'colgroup', 'rowgroup'];

/** Attributes without numbers that are none, or too large, and without words of no meaning. */
function bounded(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const fits = ([name, value]: [string, string]) => {
    if (name === 'scope') return SCOPES.includes(value);
    return !(name in NUMBERS) || (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= (NUMBERS[name] ?? 0));
  };
  return Object.fromEntries(Object.entries(attribs).filter(fits));
}

const RICH: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span', 'figure', 'figcaption'],
    ...[
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'a',
      'img',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // What is shown beside the words comes from this site: another one would see who reads, and could change it.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  allowProtocolRelative: false,
  transformTags: {
    // A page has one h1 of its own.
    h1: 'h2',
    a: (tagName, attribs) => {
      const { target: _target, rel: _rel, ...kept } = attribs;
      const outside = /^https?:/i.test(attribs.href ?? '');
      return { tagName, attribs: outside ? { ...kept, rel: 'noopener noreferrer nofollow' } : kept };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...bounded(attribs), alt: attribs.alt ?? '', loading: 'lazy' } }),
    th: (tagName, attribs) => ({ tagName, attribs: bounded(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: bounded(attribs) }),
  },
};

/** Rich text of the editors without anything that is not plain markup: applied on write and on read. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RICH);
}

/** Like cleanHtml; null stays null. */
export function cleanHtmlOrNull(html: string | null | undefined): string | null {
  return html ? cleanHtml(html) : null;
}

const MAX_PASSES = 5;
// Control, zero-width, direction and blank filling characters hide or turn what is read; tab and line break stay.
const INVISIBLE =
  /[\p{Cc}\u00ad\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufffe\uffff]/gu;

/** Joiners hold signs and letters together; at an end there is nothing that they join. A run is looked at from its head alone: one may be as long as a body. */
const LOOSE_JOINERS = /^[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+$/gu;

/** A text without characters that nobody sees: one that is nothing else is empty. */
export function visibleText(text: string): string {
  const visible = text.replace(INVISIBLE, (character) => (character === '\n' || character === '\t' ? character : ''));
  return visible.replace(LOOSE_JOINERS, '');
}

/** What a person typed as plain text: no tags, no invisible characters; `<` and `&` of ordinary sentences stay. */
export function plainText(text: string): string {
  let current = visibleText(text);
  // Taking the escapes back can bring a tag to light that was written with entities: again until nothing changes.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const stripped = sanitizeHtml(current, { allowedTags: [], allowedAttributes: {} })
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    if (stripped === current) return current.trim();
    current = stripped;
  }
  return current.replaceAll(/[<>]/g, '').trim();
}

/** Like plainText; null stays null. */
export function plainTextOrNull(text: string | null | undefined): string | null {
  return text ? plainText(text) : null;
}
