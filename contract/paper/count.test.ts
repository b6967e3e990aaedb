import { expect, test } from 'vitest';
import { visibleText } from '@/upstream/core/text/html';
import { countAll, countWords } from './count';

test.each([
  ['', 0],
  ['目的', 2],
  ['评价 GLS 早期下降的预测价值。', 12],
  ['Silent brain infarction on MRI', 5],
  ['well-known, don’t', 2],
  ['TNF-α and IL-6', 3],
  ['射血分数降至 50% 以下（OR 6.4，95% CI 2.9–14.1）', 15],
  ['1,200 例；1.5:1', 3],
  ['ＡＢＣ　３．５％', 2],
  ['，。；：！？（）【】“”——……', 0],
  ['☑ → ≤', 0],
  ['々〇', 2],
  ['カテ 심장', 4],
  ['naïve cafe\u0301', 2],
])('%s counts as %i', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('what nobody sees is not counted and parts no word, so that both ends say the same number', () => {
  const pasted = '\ufeff评\u200b价\u00ad GL\u200bS\u2060 in\u00adfarction 葛\u{e0100}\u200d\u202e';
  expect(countWords(pasted)).toBe(5);
  expect(countWords(visibleText(pasted))).toBe(5);
});

test('several parts are as long as their sum', () => {
  expect(countAll(['目的', 'two words', ''])).toBe(4);
});
