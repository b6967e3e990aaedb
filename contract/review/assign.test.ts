import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Assigned, type AssignPaper, type AssignReviewer, assignReviewers } from './assign';

interface Instance {
  papers: AssignPaper[];
  reviewers: AssignReviewer[];
  perPaper: number;
  /** Pairs that must not be, `reviewer:paper`. */
  barred: Set<string>;
}
const run = ({ barred, ...asked }: Instance) =>
  assignReviewers({ ...asked, may: (reviewer, paper) => !barred.has(`${reviewer}:${paper}`) });
const loadsOf = ({ reviewers }: Instance, { added }: Assigned) =>
  new Map(reviewers.map(({ id, has }) => [id, has + added.filter(({ reviewer }) => reviewer === id).length]));

/** Papers and reviewers of a column, some pairs barred; what stands already is given to whom it may be given. */
const instance = fc
  .record({
    papers: fc.integer({ min: 0, max: 12 }),
    mosts: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 0, maxLength: 7 }),
    perPaper: fc.integer({ min: 1, max: 3 }),
    barred: fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(11)), { maxLength: 30, selector: String }),
    given: fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(11)), { maxLength: 10, selector: String }),
  })
  .map(({ papers, mosts, perPaper, barred, given }): Instance => {
    const bars = new Set(barred.map(([reviewer, paper]) => `${reviewer}:${paper}`));
    const made: Instance = {
      papers: [],
      reviewers: mosts.map((most, id) => ({ id, most, has: 0 })),
      perPaper,
      barred: bars,
    };
    for (let id = 0; id < papers; id++) {
      const mine = given.flatMap(([reviewer, paper]) => {
        const node = made.reviewers[reviewer];
        if (paper !== id || !node || bars.has(`${reviewer}:${paper}`) || node.has >= node.most) return [];
        node.has += 1;
        return [reviewer];
      });
      made.papers.push({ id, given: mine });
    }
    return made;
  });

/** Whether what was given now could be moved so that somebody with much has less and somebody with little has more. */
function couldBeMoreEven(asked: Instance, answer: Assigned): boolean {
  const loads = loadsOf(asked, answer);
  const holds = (reviewer: number, paper: number) =>
    answer.added.some((one) => one.reviewer === reviewer && one.paper === paper) ||
    asked.papers.some(({ id, given }) => id === paper && given.includes(reviewer));
  for (const { id: start } of asked.reviewers) {
    const seen = new Set([start]);
    const queue = [start];
    for (const at of queue) {
      for (const { paper } of answer.added.filter(({ reviewer }) => reviewer === at)) {
        for (const { id, most } of asked.reviewers) {
          if (seen.has(id) || asked.barred.has(`${id}:${paper}`) || holds(id, paper)) continue;
          seen.add(id);
          queue.push(id);
          const load = loads.get(id) ?? 0;
          if (load < most && (loads.get(start) ?? 0) >= load + 2) return true;
        }
      }
    }
  }
  return false;
}

/** The most places that can be filled, by trying. */
function mostPlaces({ papers, reviewers, perPaper, barred }: Instance): number {
  const slots = papers.flatMap(({ id, given }) =>
    Array.from({ length: Math.max(0, perPaper - given.length) }, () => ({ id, given })),
  );
  const room = new Map(reviewers.map(({ id, most, has }) => [id, most - has]));
  const taken = new Set<string>();
  const search = (at: number): number => {
    const slot = slots[at];
    if (!slot) return 0;
    let best = search(at + 1);
    for (const { id } of reviewers) {
      const pair = `${id}:${slot.id}`;
      if (slot.given.includes(id) || barred.has(pair) || taken.has(pair) || (room.get(id) ?? 0) <= 0) continue;
      taken.add(pair);
      room.set(id, (room.get(id) ?? 0) - 1);
      best = Math.max(best, 1 + search(at + 1));
      taken.delete(pair);
      room.set(id, (room.get(id) ?? 0) + 1);
      if (best === slots.length - at) break;
    }
    return best;
  };
  return search(0);
}

describe('reviewers of papers', () => {
  test('each paper has its number or is listed as short; nobody has one that they must not have, one twice, or more than they said', () => {
    fc.assert(
      fc.property(instance, (asked) => {
        const answer = run(asked);
        for (const { id, given } of asked.papers) {
          const fresh = answer.added.filter(({ paper }) => paper === id).map(({ reviewer }) => reviewer);
          const all = [...given, ...fresh];
          expect(new Set(all).size).toBe(all.length);
          expect(fresh.some((reviewer) => asked.barred.has(`${reviewer}:${id}`))).toBe(false);
          expect(answer.short.includes(id)).toBe(all.length < asked.perPaper);
        }
        const loads = loadsOf(asked, answer);
        for (const { id, most, has } of asked.reviewers)
          expect(loads.get(id) ?? 0).toBeLessThanOrEqual(Math.max(most, has));
      }),
      { numRuns: 500 },
    );
  });

  test('no exchange would make loads more even', () => {
    fc.assert(
      fc.property(instance, (asked) => {
        expect(couldBeMoreEven(asked, run(asked))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('as many places are filled as can be', () => {
    const small = instance.filter(
      ({ papers, perPaper, reviewers }) => papers.length * perPaper <= 8 && reviewers.length < 5,
    );
    fc.assert(
      fc.property(small, (asked) => {
        expect(run(asked).added.length).toBe(mostPlaces(asked));
      }),
      { numRuns: 150 },
    );
  });

  test('where nothing speaks against anybody, loads differ by one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 3, max: 9 }), (count, people) => {
        const asked: Instance = {
          papers: Array.from({ length: count }, (_, id) => ({ id, given: [] })),
          reviewers: Array.from({ length: people }, (_, id) => ({ id, most: 500, has: 0 })),
          perPaper: 3,
          barred: new Set(),
        };
        const loads = [...loadsOf(asked, run(asked)).values()];
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a second run changes nothing, and new papers move none of those that stand', () => {
    fc.assert(
      fc.property(instance, fc.integer({ min: 1, max: 4 }), (asked, more) => {
        const first = run(asked);
        const stands = ({ papers, reviewers }: Instance, { added }: Assigned) => ({
          papers: papers.map(({ id, given }) => ({
            id,
            given: [...given, ...added.filter(({ paper }) => paper === id).map(({ reviewer }) => reviewer)],
          })),
          reviewers: reviewers.map((one) => ({ ...one, has: loadsOf(asked, first).get(one.id) ?? 0 })),
        });
        const again = { ...asked, ...stands(asked, first) };
        expect(run(again)).toEqual({ added: [], short: first.short });
        const fresh = Array.from({ length: more }, (_, at) => ({ id: 100 + at, given: [] }));
        const grown = run({ ...again, papers: [...again.papers, ...fresh] });
        expect(grown.added.every(({ paper }) => paper >= 100)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('five hundred papers of a column among eighty reviewers take a moment', () => {
    const asked: Instance = {
      papers: Array.from({ length: 500 }, (_, id) => ({ id, given: [] })),
      reviewers: Array.from({ length: 80 }, (_, id) => ({ id, most: 20 + (id % 3), has: 0 })),
      perPaper: 3,
      barred: new Set(Array.from({ length: 4000 }, (_, at) => `${(at * 7) % 80}:${(at * 13) % 500}`)),
    };
    const answer = run(asked);
    expect(answer.short).toEqual([]);
    const loads = [...loadsOf(asked, answer).values()];
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  });
});
