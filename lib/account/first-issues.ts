import type { z } from 'zod';

const isKey = (message: string) => message.startsWith('validation.');
/** For what a schema refuses without words of its own. */
const FALLBACK = 'validation.content';

function keyOf(issue: z.core.$ZodIssue): string {
  if (isKey(issue.message)) return issue.message;
  // "Empty or an e-mail" says what is wrong inside.
  const inner = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  return inner.find(({ message }) => isKey(message))?.message ?? FALLBACK;
}

/** The first message key of every wrong field of the body. */
export function firstIssues(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of error.issues) found[String(issue.path[0])] ??= keyOf(issue);
  return found;
}
