import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ArticleDocument } from '@/components/article/article-document';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { getArticle, listArticles } from '@/lib/data/articles';
import { parseId } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { wordOf } from '@/lib/i18n/word-of';
import { getTrail } from '@/lib/menu/trail';
import { pageMetadata } from '@/lib/metadata';
import { articleFacts } from '@/lib/page-facts';
import { articleLd } from '@/lib/structured-data/records';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** Without an id the newest article (docs/screens.md, "Articles"). */
async function read(params: PageProps<'/[locale]/articles/article/[[...id]]'>['params']) {
  const locale = await localeOf(params);
  const { id: segments = [] } = await params;
  if (segments.length > 1) notFound();
  const id = segments[0]
    ? parseId(segments[0])
    : (await listArticles({ type: '2', pageNum: 1, pageSize: 1 })).rows[0]?.id;
  const article = id ? await getArticle(id) : null;
  if (!article) notFound();
  return { locale, article };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/articles/article/[[...id]]'>) {
  const { locale, article } = await read(params);
  return pageMetadata(articleFacts(locale, article));
}

export default async function ArticlePage({ params }: PageProps<'/[locale]/articles/article/[[...id]]'>) {
  const { locale, article } = await read(params);
  const [t, common] = await Promise.all([getTranslations('article'), getTranslations('common')]);
  const title = localText(locale, article.title, article.titleEn).text;
  const trail = await getTrail('article', {
    articles: { label: wordOf(t, `type.${article.type}`, article.type), params: { type: article.type } },
    article: { label: title, params: { id: article.id } },
  });
  return (
    <>
      <JsonLd data={articleLd(locale, article, common('siteName'))} />
      <ArticleDocument article={article} trail={trail} neighbours />
    </>
  );
}
