import type { Bi } from '@/upstream/db/seed/bi';
import { branchById } from './banks/all';
import type { Branch } from './banks/bank';
import { fillBi } from './fill-text';
import { isProcedure, proceduresOf } from './procedures';
import { createDeck, type Random } from './random';
import {
  DISEASE_TALKS,
  METHOD_TALKS,
  OPENINGS,
  PANELS,
  POSTER_COLUMNS,
  PROBLEM_TALKS,
  PROCEDURE_TALKS,
  WORKSHOPS,
} from './talk-patterns';

/** Disciplines whose subjects are no diseases: imaging, laboratory, pharmacy, nursing, public health, general practice. */
const PROBLEM_DISCIPLINES = new Set([21, 22, 23, 24, 27, 30]);

/** What a block of the programme is about. */
export interface Theme {
  branch: Branch;
  subject: Bi;
}

/** Unique titles for a meeting's programme. */
export interface Topics {
  theme(): Theme;
  opening(theme: Theme): Bi;
  /** Title of a talk in a block: the first about its theme, the second an individual title, then others of the branch. */
  talk(theme: Theme, place: number): Bi;
  /** An individual title from any branch. */
  keynote(): Bi;
  panel(theme: Theme): Bi;
  workshop(): Bi;
  column(): Bi;
}

/** Patterns of titles, each drawn as often as the others over all meetings. */
export const createPatterns = (random: Random) => ({
  disease: createDeck(random, DISEASE_TALKS),
  problem: createDeck(random, PROBLEM_TALKS),
  method: createDeck(random, METHOD_TALKS),
  procedure: createDeck(random, [...METHOD_TALKS, ...PROCEDURE_TALKS]),
  panel: createDeck(random, PANELS),
  opening: createDeck(random, OPENINGS),
  workshop: createDeck(random, WORKSHOPS),
  column: createDeck(random, POSTER_COLUMNS),
});
type Patterns = ReturnType<typeof createPatterns>;

/** Makes the titles for a meeting about these branches. */
export function makeTopics(random: Random, subjectIds: number[], patterns: Patterns): Topics {
  const branches = subjectIds.map(branchById);
  const used = new Set<string>();
  const nextBranch = createDeck(random, branches);
  const perBranch = new Map(
    branches.map((branch) => [
      branch.subjectId,
      {
        subjects: createDeck(random, [...branch.conditions, ...branch.methods]),
        conditions: createDeck(random, branch.conditions),
        methods: createDeck(random, branch.methods),
        procedures: createDeck(random, proceduresOf(branch)),
        talks: createDeck(random, branch.talks),
      },
    ]),
  );
  const of = (branch: Branch) => {
    const found = perBranch.get(branch.subjectId);
    if (!found) throw new Error(`branch ${branch.subjectId} is not of this meeting`);
    return found;
  };
  /** Draws until a title is new; if a small bank is exhausted, a part number makes it unique. */
  const fresh = (draw: () => Bi): Bi => {
    let title = draw();
    for (let attempt = 0; attempt < 60 && used.has(title.zh); attempt++) title = draw();
    if (used.has(title.zh)) {
      let part = 2;
      while (used.has(`${title.zh}（${part}）`)) part++;
      title = { zh: `${title.zh}（${part}）`, en: `${title.en} (${part})` };
    }
    used.add(title.zh);
    return title;
  };
  const about = (branch: Branch, subject: Bi) => {
    if (branch.methods.includes(subject)) {
      return fillBi((isProcedure(subject) ? patterns.procedure : patterns.method)(), { x: subject });
    }
    const problem = PROBLEM_DISCIPLINES.has(Math.floor(branch.subjectId / 100));
    return fillBi((problem ? patterns.problem : patterns.disease)(), { x: subject });
  };
  const ownTitle = (branch: Branch) => {
    for (const _ of branch.talks) {
      const title = of(branch).talks();
      if (!used.has(title.zh)) return title;
    }
    return undefined;
  };
  return {
    theme() {
      const branch = nextBranch();
      return { branch, subject: of(branch).subjects() };
    },
    opening: (theme) => fresh(() => fillBi(patterns.opening(), { x: theme.subject })),
    talk(theme, place) {
      const { branch, subject } = theme;
      if (place === 0) return fresh(() => about(branch, subject));
      const own = place === 1 ? ownTitle(branch) : undefined;
      if (own) return fresh(() => own);
      return fresh(() => about(branch, place % 2 === 0 ? of(branch).methods() : of(branch).conditions()));
    },
    keynote() {
      for (const _ of branches) {
        const own = ownTitle(nextBranch());
        if (own) return fresh(() => own);
      }
      const branch = nextBranch();
      return fresh(() => about(branch, of(branch).conditions()));
    },
    panel: (theme) => fresh(() => fillBi(patterns.panel(), { x: theme.subject })),
    workshop: () => fresh(() => fillBi(patterns.workshop(), { x: of(nextBranch()).procedures() })),
    column: () => fresh(() => fillBi(patterns.column(), { x: of(nextBranch()).conditions() })),
  };
}
