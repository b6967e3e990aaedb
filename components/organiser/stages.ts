/** The stages of a meeting's life in days before (−) and after (+) its opening, each with the number of points told about it. */
export const STAGES = [
  { key: 'publish', day: -120, points: 3 },
  { key: 'papers', day: -90, points: 3 },
  { key: 'enrol', day: -60, points: 4 },
  { key: 'hotel', day: -30, points: 3 },
  { key: 'site', day: 0, points: 3 },
  { key: 'live', day: 1, points: 3 },
  { key: 'credits', day: 14, points: 3 },
] as const;
export type StageKey = (typeof STAGES)[number]['key'];
