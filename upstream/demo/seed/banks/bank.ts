import { type Bi, bi } from '@/upstream/db/seed/bi';

/** Vocabulary of one branch of a discipline. */
export interface Branch {
  subjectId: number;
  /** Diseases and problems, worded for use inside a sentence. */
  conditions: Bi[];
  /** Procedures, drugs and tools, worded for use inside a sentence. */
  methods: Bi[];
  /** Complete titles of talks. */
  talks: Bi[];
}

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
