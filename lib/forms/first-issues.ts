import type { z } from 'zod';

const isKey = (message: string) => message.startsWith('validation.');
/** For what a schema refuses without a message of its own. */
const FALLBACK = 'validation.content';

function keyOf(issue: z.core.$ZodIssue): string {
  if (isKey(issue.message)) return issue.message;
  // "Empty or an e-mail" says what is wrong inside.
  const inner = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  return inner.find(({ message }) => isKey(message))?.message ?? FALLBACK;
}

/** The first message key of every wrong field of a body; what is wrong inside a list is named by its path, `authors.0.name`. */
export function firstIssues(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of error.issues) found[issue.path.join('.')] ??= keyOf(issue);
  return found;
}
