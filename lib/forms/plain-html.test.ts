import { expect, test } from 'vitest';
import { htmlToPlain, plainToHtml } from './plain-html';

test('paragraphs and lists go to plain text and back', () => {
  const html = '<p>为什么办会</p><p>专场 &amp; 工作坊：</p><ul><li>一</li><li>二 &lt; 三</li></ul>';
  expect(htmlToPlain(html)).toBe('为什么办会\n\n专场 & 工作坊：\n\n- 一\n- 二 < 三');
  expect(plainToHtml(htmlToPlain(html))).toBe(html);
});

test('what was typed as markup stays words', () => {
  expect(plainToHtml('<b>a</b>\nb')).toBe('<p>&lt;b&gt;a&lt;/b&gt;<br>b</p>');
  expect(plainToHtml('  \n\n ')).toBe('');
});
