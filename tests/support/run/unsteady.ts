import ts from 'typescript';

/** Whether this holds for any call in a source file. */
function someCall(source: string, file: string, holds: (call: ts.CallExpression) => boolean): boolean {
  const look = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) && holds(node)) || Boolean(ts.forEachChild(node, look));
  return look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
}

const isTimer = (call: ts.CallExpression) => /^(?:\w+\.)?setTimeout$/.test(call.expression.getText());

/** Whether a timer settles a promise: it stands in the promise's own function, or is given a bare function such as `resolve`. */
function settles(timer: ts.CallExpression): boolean {
  const [what] = timer.arguments;
  if (what && ts.isIdentifier(what)) return true;
  for (let up: ts.Node = timer.parent; up; up = up.parent)
    if (ts.isNewExpression(up)) return up.expression.getText() === 'Promise';
  return false;
}

/** Without a time limit of its own, Vitest's `waitFor` gives up after a second. */
const isHasty = (call: ts.CallExpression) =>
  /^vi\.(?:waitFor|waitUntil)$/.test(call.expression.getText()) &&
  !(call.arguments[1] && /\btimeout\b|^[A-Z_]+$/.test(call.arguments[1].getText()));

/** What makes a test depend on how busy the machine is, by its name; docs/testing.md says what to write instead. */
export const UNSTEADY = {
  sleeps: (source, file) =>
    /waitForTimeout|timers\/promises|promisify\(setTimeout\)/.test(source) ||
    (source.includes('setTimeout') && someCall(source, file, (call) => isTimer(call) && settles(call))),
  'stops the browser’s clock': (source) => /\.clock\.(?:install|pauseAt|setFixedTime)/.test(source),
  'tries again': (source) => /\bretr(?:y|ies)["']?: ?(?:[1-9]|[A-Z])|--retr(?:y|ies)\b|networkidle/.test(source),
  'replaces a global for the files after it': (source) => /^\s*(?:globalThis|window)\.\w+ = /m.test(source),
  'waits a second at most': (source, file) => /vi\.wait(?:For|Until)/.test(source) && someCall(source, file, isHasty),
  // A number that is told and never listened on, such as that of an address in a setting, is no matter.
  'counts on a port that is fixed': (source) =>
    /\blisten\((?:\{[^}]*\bport: )?[1-9]|\bfirst: [1-9][\d_]{3,}|(?:localhost|127\.0\.0\.1|\[::1\]):[1-9]\d{0,2}(?!\d)/.test(
      source,
    ),
} satisfies Record<string, (source: string, file: string) => boolean>;
