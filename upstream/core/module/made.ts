/** Kinds of things that manifests list, each made by its own define function. */
type Kind =
  | 'event'
  | 'schedule'
  | 'round'
  | 'product'
  | 'besides'
  | 'returning'
  | 'case'
  | 'steps'
  | 'export'
  | 'import'
  | 'figures'
  | 'freed'
  | 'requirement'
  | 'check';

export interface Made {
  kind: Kind;
  name: string;
  value: object;
}

const things: Made[] = [];
const saidLists = new Set<unknown>();

/** Notes what a define function made: the check of modules asks whether a manifest lists it (scripts/check-modules.ts). */
export function made<T extends object>(kind: Kind, name: string, value: T): T {
  things.push({ kind, name, value });
  return value;
}

/** Everything that was made by the files that are loaded. */
export const listMade = (): readonly Made[] => things;

/** Notes that a list of the contract is said in SQL. */
export const noteSaid = (endpoint: unknown): void => void saidLists.add(endpoint);

/** Whether a list of the contract is said in SQL by the files that are loaded. */
export const isSaid = (endpoint: unknown): boolean => saidLists.has(endpoint);
