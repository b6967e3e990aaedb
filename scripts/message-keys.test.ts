// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are samples of code.
import { expect, test } from 'vitest';
import { says } from '@/contract/says';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { translate } from '@/upstream/core/text/translate';
import { plainFaults, untypedKeys, unusedKeys } from './message-keys';

const used = (key: string, source: string) => unusedKeys([key], [{ file: 'some.service.ts', source }]).length === 0;

test.each([
  ['pay.notPaid', "throw new AppError('pay.notPaid')"],
  ['sms.login', 'translate(locale, `sms.${purpose}`)'],
  ['document.invoice.file', 'translate(locale, `document.${kind}.file`)'],
  ['cert.passed.title', "const T = { words: 'cert.passed' }; translate(locale, `${words}.${part}`)"],
  ['export.word.action.user.lock', "logged('user.lock'); translate(locale, `export.word.${words}.${code}`)"],
  ['invoice.mail.subject', "const words = 'invoice.mail'; translate(locale, `${words}.subject`)"],
])('%s is used by %s', (key, source) => {
  expect(used(key, source)).toBe(true);
});

test.each([
  ['pay.notPaid', "throw new AppError('pay.notPaidYet')"],
  ['sms.login', 'log(`sms of ${purpose}`)'],
  ['sms.login', '// sms.login'],
  ['document.invoice.name', 'translate(locale, `document.${kind}.file`)'],
  ['cert.passed.title', 'translate(locale, `${words}.${part}`)'],
  ['cert.passed.title', "const T = { words: 'cert.passed' }; translate(locale, `${words}.subject`)"],
  ['cert.noDept', "const T = { words: 'cert' }; translate(locale, `${words}.${part}`)"],
  ['export.column.name', 'translate(locale, `export.${kind}`)'],
  ['export.word.action.user.lock', 'translate(locale, `export.word.${words}.${code}`)'],
])('%s is not used by %s', (key, source) => {
  expect(used(key, source)).toBe(false);
});

test.each([
  ["z.string().min(1, 'validation.name')", "'validation.name'"],
  ["z.number('validation.months').int()", "'validation.months'"],
  ['z.string().max(9, `validation.${name}`)', '`validation.${name}`'],
  ["schema.refine(isRight, { path: ['to'], error: 'validation.quiet' })", "'validation.quiet'"],
  ["addIssue({ code: 'custom', message: 'validation.time' })", "'validation.time'"],
  ['throw new AppError(text as MessageKey)', 'text as MessageKey'],
])('%s is refused: the compiler does not know that it is a key', (source, what) => {
  expect(untypedKeys('contract/some/some.ts', `\n${source};`)).toEqual([`2: ${what}`]);
});

test.each([
  "z.string().min(1, says('validation.name'))",
  "required('validation.name', 40)",
  "throw fieldError('name', 'validation.name')",
  "const wrong = { name: 'validation.name' }",
])('%s is checked by the compiler', (source) => {
  expect(untypedKeys('contract/some/some.ts', source)).toEqual([]);
});

test('a key without a text does not compile', () => {
  const unknown = () => [
    // @ts-expect-error
    new AppError('pay.noSuchThing'),
    // @ts-expect-error
    new AppError('error.invalid', { fields: { name: 'validation.noSuchThing' } }),
    // @ts-expect-error
    fieldError('name', 'validation.noSuchThing'),
    // @ts-expect-error
    notFoundError('file.noSuchThing'),
    // @ts-expect-error
    says('validation.noSuchThing'),
    // @ts-expect-error
    translate('zh', 'noSuchThing'),
  ];
  expect(unknown).toBeInstanceOf(Function);
});

test('a plain text has places with names, the same in both languages', () => {
  expect(plainFaults('some.key', '最多 {most} 个', 'up to {most}')).toEqual([]);
  expect(plainFaults('some.key', '最多 {most} 个', 'up to {max}')).toEqual([expect.stringContaining('other places')]);
  expect(plainFaults('some.key', '{count} 个', '{count, plural, one {# thing} other {# things}}')).toEqual([
    expect.stringContaining('other places'),
    expect.stringContaining('nothing reads that'),
  ]);
});
