interface ArticleSearchFields {
  title: string;
  titleEn?: string | null;
  summary?: string | null;
  summaryEn?: string | null;
  source?: string | null;
  sourceEn?: string | null;
  content?: string | null;
  contentEn?: string | null;
}

/** Texts for the search index, most important first; HTML without its tags. */
export function articleSearchTexts(article: ArticleSearchFields): (string | null | undefined)[] {
  return [
    article.title,
    article.titleEn,
    article.summary,
    article.summaryEn,
    article.source,
    article.sourceEn,
    wordsOf(article.content),
    wordsOf(article.contentEn),
  ];
}

function wordsOf(html: string | null | undefined): string {
  return (html ?? '').replace(/<[^>]*>|&\w+;/g, ' ');
}
