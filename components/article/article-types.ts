import { ARTICLE_TYPE, ARTICLE_TYPES } from '@/contract/codes';

export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** Types that are one document each: the user agreement and the site guide (docs/screens.md, "Articles"). */
export const DOCUMENT_TYPES: readonly ArticleType[] = [ARTICLE_TYPE.agreement, ARTICLE_TYPE.guide];

/** Whether a path segment is one of the six types. */
export function isArticleType(text: string): text is ArticleType {
  return (ARTICLE_TYPES as readonly string[]).includes(text);
}
