/** Cache tags of public pages; the upstream purges them by the publish hook when something is published. */
export const tags = {
  meetings: () => 'meetings',
  meeting: (id: number) => `meeting:${id}`,
  hotel: (id: number) => `hotel:${id}`,
  /** Official documents and courseware of a meeting. */
  meetingFiles: (id: number) => `files:${id}`,
  /** Albums of a meeting: purged with whatever is taken down. */
  pictures: (id: number) => `pictures:${id}`,
  /** How far the albums of a meeting are: purged with every picture. */
  sequence: (id: number) => `sequence:${id}`,
  /** The exhibition of a meeting. */
  expo: (id: number) => `expo:${id}`,
  /** The accepted papers of a meeting and their posters. */
  papers: (id: number) => `papers:${id}`,
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
