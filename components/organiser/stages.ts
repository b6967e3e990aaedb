/** The stages of a meeting's life in days before (−) and after (+) its opening, each with the points told about it. */
export const STAGES = [
  { key: 'publish', day: -120, points: ['publish.point1', 'publish.point2', 'publish.point3'] },
  { key: 'papers', day: -90, points: ['papers.point1', 'papers.point2', 'papers.point3'] },
  { key: 'enrol', day: -60, points: ['enrol.point1', 'enrol.point2', 'enrol.point3', 'enrol.point4'] },
  { key: 'hotel', day: -30, points: ['hotel.point1', 'hotel.point2', 'hotel.point3'] },
  { key: 'site', day: 0, points: ['site.point1', 'site.point2', 'site.point3'] },
  { key: 'live', day: 1, points: ['live.point1', 'live.point2', 'live.point3'] },
  { key: 'credits', day: 14, points: ['credits.point1', 'credits.point2', 'credits.point3'] },
] as const;
export type StageKey = (typeof STAGES)[number]['key'];
