import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { RESTORE_VIEW } from '@/lib/browser/own-scripts';
import { contentSecurityPolicy } from '@/server/http/csp';
import { secureInlineScripts } from '@/server/render/inline-scripts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*src)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);

const QUEUE = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n\\u003c/script>"])';
const BOOT =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';

test('every script of a page that Next made has its hash in the policy', () => {
  const { html, hashes, refused } = secureInlineScripts(
    `<body><p>会议</p><script id="_R_">${BOOT}</script><script src="/a.js" async=""></script><script>${QUEUE}</script><script>${DATA}</script></body>`,
  );
  expect(refused).toEqual([]);
  expect(scriptsOf(html).map(hash).sort()).toEqual([...hashes].sort());
  expect(contentSecurityPolicy(hashes)).toContain(`'${hashes[0]}'`);
});

test('neighbouring scripts become one, and those further away stay where they are', () => {
  const { html } = secureInlineScripts(
    `<script>${QUEUE}</script><script>${DATA}</script><div id="x"></div><script>${DATA}</script>`,
  );
  expect(html).toBe(`<script>${QUEUE}\n${DATA}</script><div id="x"></div><script>${DATA}</script>`);
});

test('the streaming runtime of React is let through', () => {
  const raf = 'requestAnimationFrame(function(){$RT=performance.now()});';
  expect(secureInlineScripts(`<script>${raf}</script>`).hashes).toEqual([hash(raf)]);
  expect(secureInlineScripts('<script>$RC("B:0","S:0")</script>').hashes).toHaveLength(1);
  expect(secureInlineScripts('<script>$RX("B:1","","")</script>').hashes).toHaveLength(1);
});

test.each([
  'alert(1)',
  `${DATA};alert(1)`,
  'self.__next_f.push([1,"x"]);alert(1)',
  'self.__next_f.push(alert(1))',
  'self.__next_f.push([1,`x`+alert(1)])',
  '$RC("B:0",alert(1))',
  '$RC("B:0","S:0");alert(1)',
  '$RB=[];alert(1)',
  '',
])('a script that somebody got into the page is not let through: %j', (text) => {
  const { hashes } = secureInlineScripts(`<p>x</p><script>${text}</script>`);
  expect(hashes.filter((found) => found !== hash(''))).toEqual([]);
});

test('structured data needs no hash and is left as it is', () => {
  const html = '<script type="application/ld+json">{"@type":"Event"}</script>';
  expect(secureInlineScripts(html)).toEqual({ html, hashes: [], refused: [] });
});

test('the policy forbids inline code, frames, plugins and forms to other sites', () => {
  const policy = contentSecurityPolicy(['sha256-abc']);
  expect(policy).toMatch(/script-src 'self' 'sha256-abc';/);
  for (const name of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy).toContain(`${name} 'none'`);
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('a script of the site’s own runs as it is written, and not with anything added', () => {
  const own = secureInlineScripts(`<div><script>${RESTORE_VIEW}</script></div>`);
  expect(own.hashes).toHaveLength(1);
  const changed = secureInlineScripts(`<div><script>${RESTORE_VIEW};alert(1)</script></div>`);
  expect(changed).toMatchObject({ hashes: [], refused: [RESTORE_VIEW.slice(0, 80)] });
});
