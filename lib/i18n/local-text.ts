export interface LocalText {
  text: string;
  /** Set where an English page shows Chinese data for want of a translation. */
  lang?: 'zh';
}

/** A bilingual field in the page's language, in the other where it is written in that alone; Chinese on an English page is marked `lang="zh"` (docs/screens.md). */
export function localText(locale: string, zh: string | null | undefined, en: string | null | undefined): LocalText {
  if (locale !== 'en') return { text: zh || en || '' };
  if (en) return { text: en };
  return zh ? { text: zh, lang: 'zh' } : { text: '' };
}

/** Mark for text that a person wrote, in whatever language: Chinese script says which, the rest takes the page's. */
export function langOfWords(text: string | null | undefined): 'zh' | undefined {
  return /\p{Script=Han}/u.test(text ?? '') ? 'zh' : undefined;
}
