interface LiveSearchFields {
  title: string;
  titleEn?: string | null;
  intro?: string | null;
  introEn?: string | null;
}

interface LiveSearchExtras {
  /** The speaker's name and hospital, in both languages. */
  doctorNames?: (string | null | undefined)[];
  /** The meeting's name, in both languages. */
  meetingNames?: (string | null | undefined)[];
}

/** Texts for the search index, most important first. */
export function liveSearchTexts(
  live: LiveSearchFields,
  { doctorNames = [], meetingNames = [] }: LiveSearchExtras = {},
): (string | null | undefined)[] {
  return [live.title, live.titleEn, ...doctorNames, ...meetingNames, live.intro, live.introEn];
}
