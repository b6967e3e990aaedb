import { expect, test } from 'vitest';
import { markWords } from './mark-words';

const marked = (text: string, words: string[]) =>
  markWords(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test('words and their synonyms are marked, the longest first', () => {
  expect(marked('急性心肌梗死与心梗的急救', ['心梗', '心肌梗死', '急性心肌梗死'])).toBe('[急性心肌梗死]与[心梗]的急救');
});

test('Latin words are marked whole and from their beginning only, whatever the case', () => {
  expect(marked('Arrhythmias: an ARRHYTHMIA congress', ['arrhythmias'])).toBe(
    '[Arrhythmias]: an [ARRHYTHMIA] congress',
  );
  expect(marked('Minor MI in miners', ['MI'])).toBe('Minor [MI] in miners');
  expect(marked('Acute myocardial  infarction', ['myocardial infarction'])).toBe('Acute [myocardial  infarction]');
});

test('nothing of the text is lost or changed, markup neither', () => {
  const text = '<script>alert("心")</script> & 心';
  const parts = markWords(text, ['心', '<b>', '.*', '(']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter((part) => part.marked).map((part) => part.text)).toEqual(['心', '心']);
});

test('without words the text stays in one piece', () => {
  expect(markWords('心', [])).toEqual([{ text: '心', marked: false }]);
});
