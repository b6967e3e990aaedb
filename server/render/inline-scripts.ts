import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { OWN_SCRIPTS } from '@/lib/browser/own-scripts';
import { START_SCRIPTS } from '@/server/render/late-scripts';

/** A page whose inline scripts are accounted for. */
export interface SecuredHtml {
  html: string;
  /** CSP sources (`sha256-…`) of the framework's inline scripts and of the site's own; scripts of any other shape get none. */
  hashes: string[];
  /** Starts of the inline scripts that are not the framework's and will therefore not run. */
  refused: string[];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_TYPES = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:plain|template))["'\s]/i;
/** Calls whose only argument is JSON: they can hold nothing but data. */
const JSON_CALLS = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(self.__next_s=self.__next_s||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];
const REACT_CALL = /^\$R[A-Z]\("[^"\\<]*"(?:,(?:"(?:[^"\\<]|\\[^<])*"|\[[^<]*?\]|null))*\);?/;
const REACT_LITERAL = /(['"])((?:\$R[A-Z]=|requestAnimationFrame)(?:(?!\1)[^\\]|\\.)*)\1/g;

/**
 * Joins neighbouring inline scripts and hashes those whose text only the framework writes: JSON handed to its queues and
 * React's streaming runtime, or the site's own scripts, letter by letter. A script that got into the page in another way is left without a hash, so that the
 * browser refuses it.
 */
export function secureInlineScripts(html: string): SecuredHtml {
  const parts: string[] = [];
  const hashes = new Set<string>();
  const refused: string[] = [];
  let copied = 0;
  let open: { text: string; end: number } | undefined;
  const close = () => {
    if (!open) return;
    parts.push(`<script>${open.text}</script>`);
    hashes.add(hashOf(open.text));
    copied = open.end;
    open = undefined;
  };
  for (const found of html.matchAll(SCRIPT)) {
    const [whole, attributes = '', text = ''] = found;
    const start = found.index;
    const end = start + whole.length;
    if (/\ssrc\s*=/i.test(attributes) || DATA_TYPES.test(`${attributes} `)) continue;
    if (text === START_SCRIPTS || OWN_SCRIPTS.has(text)) {
      hashes.add(hashOf(text));
    } else if (!isFrameworks(text)) {
      refused.push(text.slice(0, 80));
    } else if (attributes !== '') {
      hashes.add(hashOf(text));
    } else if (open && open.end === start) {
      open = { text: `${open.text}\n${text}`, end };
    } else {
      close();
      parts.push(html.slice(copied, start));
      open = { text, end };
    }
  }
  close();
  parts.push(html.slice(copied));
  return { html: parts.join(''), hashes: [...hashes], refused };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function isFrameworks(text: string): boolean {
  const call = JSON_CALLS.find((prefix) => text.startsWith(prefix));
  if (call) return isJson(text.slice(call.length).replace(/\);?\s*$/, ''));
  return isReactRuntime(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** React's runtime: constants out of its server package, with calls of them that carry only strings. */
function isReactRuntime(text: string): boolean {
  let rest = text.trim();
  while (rest !== '') {
    const known = reactRuntime().find((code) => rest.startsWith(code));
    const length = known?.length ?? REACT_CALL.exec(rest)?.[0].length ?? 0;
    if (length === 0) return false;
    rest = rest.slice(length).replace(/^[\s;]+/, '');
  }
  return true;
}

let runtime: string[] | undefined;

function reactRuntime(): string[] {
  runtime ??= readReactRuntime();
  return runtime;
}

function readReactRuntime(): string[] {
  const require = createRequire(import.meta.url);
  const path = require.resolve('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js');
  const codes = [...readFileSync(path, 'utf8').matchAll(REACT_LITERAL)].map(([, , text = '']) =>
    text
      .replace(/\\n/g, '\n')
      .replace(/\\(['"\\])/g, '$1')
      .replace(/;*\$R[A-Z]\("$/, ''),
  );
  return [...new Set(codes)].sort((a, b) => b.length - a.length);
}
