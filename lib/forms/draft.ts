const PREFIX = 'huiyi-form:';
/** Never kept: secrets, what serves once, and consent, which is given anew each time. */
const NEVER = new Set([
  ...['password', 'oldPassword', 'newPassword', 'confirmPassword'],
  ...['code', 'uuid', 'smsCode', 'agreed', 'consentVersion'],
]);

interface Draft {
  /** Who typed it; null for a guest, or where the token does not say. */
  by?: number | null;
  values?: Record<string, unknown>;
}

let writer: () => number | null = () => null;

/** Who types now; null for a guest, or where the token does not say. */
export const typist = (): number | null => writer();

/** Says how to find out who types: forms know no session themselves. */
export function draftsAreBy(person: () => number | null): void {
  writer = person;
}

/**
 * What was typed under a name in this tab, by who is signed in or by a guest: a session can end, or somebody else's begin,
 * in another tab. An empty object for nothing or for what cannot be read.
 */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const { by = null, values = {} }: Draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return by === null || by === writer() ? values : {};
  } catch {
    return {};
  }
}

/** Keeps what was typed for this tab, without passwords and codes; if the storage refuses, only the draft is lost. */
export function keepDraft(name: string, values: object): void {
  const kept = Object.entries(values).filter(([field]) => !NEVER.has(field));
  try {
    const draft: Draft = { by: writer(), values: Object.fromEntries(kept) };
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form works without it.
  }
}

/** Forgets it once it has been handed in. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept then.
  }
}

/** Forgets all of them: who signs in next in this tab must not read what somebody else typed. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** What a form starts with: what was typed in this tab, else what it was given. A field unknown to the form, or of another shape, stays out. */
export function startValues<V extends object>(given: V, draft: Record<string, unknown>): V {
  const known = given as Record<string, unknown>;
  const sameShape = (field: string, value: unknown) =>
    field in known && (known[field] === undefined || shapeOf(known[field]) === shapeOf(value));
  const typed = Object.entries(draft).filter(([field, value]) => sameShape(field, value));
  return { ...given, ...(Object.fromEntries(typed) as Partial<V>) };
}

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
