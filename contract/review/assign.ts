/** A paper that wants reviewers. */
export interface AssignPaper {
  id: number;
  /** Who has it already: they stay. */
  given: readonly number[];
}
/** Who takes papers. */
export interface AssignReviewer {
  id: number;
  /** How many papers they take at most, those that they have included. */
  most: number;
  /** How many they have, wherever. */
  has: number;
}
interface Asked {
  papers: readonly AssignPaper[];
  reviewers: readonly AssignReviewer[];
  /** How many reviewers a paper is to have. */
  perPaper: number;
  /** Whether somebody may be given a paper: its column is theirs, and nothing speaks against it. */
  may(reviewer: number, paper: number): boolean;
}
/** Who is given what besides, and papers that cannot have as many as they should. */
export interface Assigned {
  added: { paper: number; reviewer: number }[];
  short: number[];
}

interface Node {
  id: number;
  most: number;
  load: number;
  /** Papers that were given now, and so may still be moved. */
  moves: Set<number>;
  /** All between whom papers could move, itself among them. */
  circle: Node[];
}

/**
 * Gives papers to reviewers: each as many as it should have wherever that can be, and loads as even as they can be, which no exchange would
 * make more even. It is the flow of least cost from papers to reviewers, where one more paper costs whoever has more of them more: each
 * place is filled along the path that ends at the least load, and moves on the way what was given now, never what stood before. What
 * stands is complete or cannot be more complete, so that asking again changes nothing.
 */
export function assignReviewers({ papers, reviewers, perPaper, may }: Asked): Assigned {
  const nodes = [...reviewers]
    .sort((a, b) => a.id - b.id)
    .map(({ id, most, has }): Node => ({ id, most, load: has, moves: new Set(), circle: [] }));
  for (const node of nodes) node.circle.push(node);
  const sorted = [...papers].sort((a, b) => a.id - b.id);
  const ways = new Map(
    sorted.map(({ id, given }) => [id, nodes.filter((node) => !given.includes(node.id) && may(node.id, id))]),
  );
  for (const all of ways.values()) for (const node of all) join(all[0], node);
  const has = new Map(sorted.map(({ id, given }) => [id, given.length]));
  const short = new Set<number>();
  for (let place = 1; place <= perPaper; place++) {
    for (const { id } of sorted) {
      if ((has.get(id) ?? 0) >= place) continue;
      if (short.has(id) || !fill(id, ways)) short.add(id);
      else has.set(id, (has.get(id) ?? 0) + 1);
    }
  }
  const added = nodes.flatMap(({ id, moves }) => [...moves].map((paper) => ({ paper, reviewer: id })));
  return {
    added: added.sort((a, b) => a.paper - b.paper || a.reviewer - b.reviewer),
    short: [...short].sort(byNumber),
  };
}
const byNumber = (a: number, b: number) => a - b;

/** Two who may be given one paper are of one circle, with all of theirs. */
function join(one: Node | undefined, other: Node): void {
  if (!one || one.circle === other.circle) return;
  const [large, small] =
    one.circle.length >= other.circle.length ? [one.circle, other.circle] : [other.circle, one.circle];
  for (const node of small) {
    large.push(node);
    node.circle = large;
  }
}

/** One more reviewer for a paper, along the path to the least load; false where no path ends at somebody who takes one more. */
function fill(start: number, ways: ReadonlyMap<number, readonly Node[]>): boolean {
  /** From whom each was reached, and with which paper they would take over. */
  const reached = new Map<Node, { paper: number; from: Node | null }>();
  const queue: { paper: number; from: Node | null }[] = [{ paper: start, from: null }];
  const seen = new Set([start]);
  let best: Node | null = null;
  const open = (ways.get(start)?.[0]?.circle ?? []).filter(({ load, most }) => load < most);
  const least = Math.min(...open.map(({ load }) => load));
  for (let at = 0; at < queue.length; at++) {
    const step = queue[at];
    if (!step || open.length === 0 || best?.load === least) break;
    for (const node of ways.get(step.paper) ?? []) {
      if (reached.has(node) || node.moves.has(step.paper)) continue;
      reached.set(node, step);
      if (node.load < node.most && (best === null || node.load < best.load)) best = node;
      for (const paper of node.moves) {
        if (!seen.has(paper)) queue.push({ paper, from: node });
        seen.add(paper);
      }
    }
  }
  if (!best) return false;
  best.load += 1;
  let node = best;
  for (;;) {
    const step = reached.get(node);
    if (!step) return true;
    node.moves.add(step.paper);
    if (!step.from) return true;
    step.from.moves.delete(step.paper);
    node = step.from;
  }
}
