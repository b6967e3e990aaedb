import { ARTICLE_TYPE, ARTICLE_TYPES } from '@/contract/codes';

export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** Types that are one document each: the user agreement and the site guide (product.md). */
export const DOCUMENT_TYPES: readonly ArticleType[] = [ARTICLE_TYPE.agreement, ARTICLE_TYPE.guide];

/** The six links of the article layout in the spec's order (spec §2). */
export const ARTICLE_MENU: readonly ArticleType[] = ['2', '3', '4', '5', '1', '6'];

/** Whether a path segment is one of the six types. */
export function isArticleType(text: string): text is ArticleType {
  return (ARTICLE_TYPES as readonly string[]).includes(text);
}
