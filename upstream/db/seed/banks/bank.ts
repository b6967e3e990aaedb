/** A text in both languages. */
export interface Bi {
  zh: string;
  en: string;
}

/** What is spoken and written about in one branch of a discipline. */
export interface Branch {
  subjectId: number;
  /** Diseases and problems, as they stand inside a sentence. */
  conditions: Bi[];
  /** Procedures, drugs and tools, as they stand inside a sentence. */
  methods: Bi[];
  /** Whole titles of talks. */
  talks: Bi[];
}

/** Splits `zh|en`; throws where a half is missing, so that no text stays in one language. */
export function bi(text: string): Bi {
  const [zh = '', en = '', more] = text.split('|').map((part) => part.trim());
  if (!zh || !en || more !== undefined) throw new Error(`not a pair: ${text}`);
  return { zh, en };
}

/** One pair a line. */
export const biLines = (text: string): Bi[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(bi);

const biList = (text: string) => text.split(';').map(bi);

/** Reads a bank: `@subjectId`, then lines `c …` (conditions), `m …` (methods), both with `;`, and `t …` (one talk each). */
export function readBank(text: string): Branch[] {
  const branches: Branch[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (!line) continue;
    if (line.startsWith('@')) {
      branches.push({ subjectId: Number(line.slice(1)), conditions: [], methods: [], talks: [] });
      continue;
    }
    const branch = branches.at(-1);
    const rest = line.slice(2);
    if (!branch) throw new Error(`before the first branch: ${line}`);
    if (line.startsWith('c ')) branch.conditions.push(...biList(rest));
    else if (line.startsWith('m ')) branch.methods.push(...biList(rest));
    else if (line.startsWith('t ')) branch.talks.push(bi(rest));
    else throw new Error(`not a line of a bank: ${line}`);
  }
  return branches;
}
