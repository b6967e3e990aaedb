const PREFIX = 'huiyi-register:';
/** Never kept: secrets, what serves once, and consent, which is given anew each time. */
const NEVER = new Set(['password', 'confirmPassword', 'code', 'uuid', 'smsCode', 'consentVersion']);

/** What was typed under a name in this tab; an empty object for nothing or for what cannot be read. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Keeps what was typed for this tab, without passwords and codes; a storage that refuses loses nothing but the draft. */
export function keepDraft(name: string, values: object): void {
  const kept = Object.entries(values).filter(([field]) => !NEVER.has(field));
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Full or closed: the form works without.
  }
}

/** Forgets it, when it was handed in. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept then.
  }
}
