interface VideoSearchFields {
  title: string;
  titleEn?: string | null;
  intro?: string | null;
  introEn?: string | null;
}

interface VideoSearchExtras {
  /** The speaker's name and hospital, in both languages. */
  doctorNames?: (string | null | undefined)[];
  /** The category, in both languages. */
  cateNames?: (string | null | undefined)[];
}

/** Texts for the search index, most important first. */
export function videoSearchTexts(
  video: VideoSearchFields,
  { doctorNames = [], cateNames = [] }: VideoSearchExtras = {},
): (string | null | undefined)[] {
  return [video.title, video.titleEn, ...doctorNames, ...cateNames, video.intro, video.introEn];
}
