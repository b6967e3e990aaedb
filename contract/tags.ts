/** Cache tags of public pages; the upstream purges them by the publish hook when something is published. */
export const tags = {
  meetings: () => 'meetings',
  meeting: (id: number) => `meeting:${id}`,
  hotel: (id: number) => `hotel:${id}`,
  doctors: () => 'doctors',
  doctor: (id: number) => `doctor:${id}`,
  videos: () => 'videos',
  video: (id: number) => `video:${id}`,
  lives: () => 'lives',
  live: (id: number) => `live:${id}`,
  /** Code lists, regions, subjects and contacts. */
  reference: () => 'reference',
  /** What staff put on the home page. */
  banners: () => 'banners',
  articles: () => 'articles',
  article: (id: number) => `article:${id}`,
} as const;
