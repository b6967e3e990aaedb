/** A film of the demo data: the name of its files in this folder, and its length. */
export interface Film {
  name: string;
  seconds: number;
}

/** The films that videos and recordings play, from under a minute to six (`scripts/make-films.ts`). */
export const FILMS: readonly Film[] = [
  { name: 'film-1', seconds: 42 },
  { name: 'film-2', seconds: 95 },
  { name: 'film-3', seconds: 160 },
  { name: 'film-4', seconds: 235 },
  { name: 'film-5', seconds: 355 },
];

/** Where a film is fetched. */
export const filmUrl = ({ name }: Film) => `/api/file/media/${name}.mp4`;
