import { expect, test } from 'vitest';
import { localText } from './local-text';

test('what is written in one language alone is shown in both, Chinese on an English page marked as such', () => {
  expect(localText('zh', '', 'Door-to-wire times')).toEqual({ text: 'Door-to-wire times' });
  expect(localText('zh', null, 'Door-to-wire times')).toEqual({ text: 'Door-to-wire times' });
  expect(localText('zh', '导丝通过时间', 'Door-to-wire times')).toEqual({ text: '导丝通过时间' });
  expect(localText('en', '导丝通过时间', '')).toEqual({ text: '导丝通过时间', lang: 'zh' });
  expect(localText('zh', '', null)).toEqual({ text: '' });
});
