import ts from 'typescript';

export type Sources = readonly { file: string; source: string }[];

const read = (file: string, source: string) => ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
const escaped = (text: string) => text.replaceAll('.', '\\.');

/** A template that makes keys, such as `sms.${purpose}`, as a pattern of them; null for one that makes other texts. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp | null {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (!fixed.every((text) => /^[\w.]*$/.test(text)) || !fixed.join('').includes('.')) return null;
  // What is left open at an end may be several parts of a key, if they stand together as a text somewhere.
  const open = templateSpans.map((_, at) =>
    (at === 0 && !head.text) || at === fixed.length - 2 ? '([\\w.]+)' : '(\\w+)',
  );
  return new RegExp(`^${fixed.map((text, at) => escaped(text) + (open[at] ?? '')).join('')}$`);
}

/** Those of the keys that no text and no template of the sources names; `codes` are texts that are put together elsewhere. */
export function unusedKeys(keys: readonly string[], sources: Sources, codes: readonly string[] = []): string[] {
  const texts = new Set(codes);
  const patterns = new Map<string, { pattern: RegExp; opens: boolean }>();
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    const pattern = ts.isTemplateExpression(node) && patternOf(node);
    if (pattern) patterns.set(pattern.source, { pattern, opens: !node.head.text });
    ts.forEachChild(node, look);
  };
  for (const { file, source } of sources) look(read(file, source));
  // Words that open a template have a name of several parts, or every key of two would be one of them.
  const isGiven = (part: string, first: boolean) => (part.includes('.') ? texts.has(part) : !first);
  const isMade = (key: string) =>
    [...patterns.values()].some(({ pattern, opens }) =>
      key
        .match(pattern)
        ?.slice(1)
        .every((part, at) => isGiven(part, opens && at === 0)),
    );
  return keys.filter((key) => !texts.has(key) && !isMade(key));
}

const isKey = (node: ts.Node) =>
  (ts.isStringLiteralLike(node) && /^validation\.\w/.test(node.text)) ||
  (ts.isTemplateHead(node) && node.text.startsWith('validation.'));

/** Whether a text is what a schema says: given to a check (`.min(1, …)`), or as its `message` or `error`. */
function isSaid(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return ['message', 'error'].includes(parent.name.getText());
  return ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression);
}

/** Keys that the compiler cannot hold against the texts, as `12: 'validation.name'`: it takes any text for a schema's message, and believes a cast. */
export function untypedKeys(file: string, source: string): string[] {
  const tree = read(file, source);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) && /^(?:MessageKey|ValidationKey)$/.test(node.type.getText());
    const whole = ts.isTemplateHead(node) ? node.parent : node;
    if (isCast || (isKey(node) && isSaid(whole)))
      found.push(`${tree.getLineAndCharacterOfPosition(whole.getStart()).line + 1}: ${whole.getText()}`);
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

const PLACE = /\{(\w+)\}/g;
const places = (text: string) => [...new Set([...text.matchAll(PLACE)].map((match) => match[1]))].sort().join(',');

/** What is wrong with a plain text in two languages, whose `{name}` places are filled in and nothing else is understood. */
export function plainFaults(key: string, zh: string, en: string): string[] {
  const rest = [zh, en].map((text) => text.replace(PLACE, '')).join('');
  return [
    ...(places(zh) === places(en) ? [] : [`${key} has other places in en`]),
    ...(/[{}]/.test(rest) ? [`${key} has more in braces than a name: nothing reads that`] : []),
  ];
}
