import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ArticleDocument } from '@/components/article/article-document';
import { ArticleList } from '@/components/article/article-list';
import { DOCUMENT_TYPES, isArticleType } from '@/components/article/article-types';
import { getArticle, listArticles } from '@/lib/data/articles';
import { readSearched } from '@/lib/data/search';
import { splitFiltered } from '@/lib/filters/filtered-path';
import { refusePastEnd } from '@/lib/filters/past-end';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { getTrail } from '@/lib/menu/trail';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;
export const generateStaticParams = () => [];

const PER_PAGE = 12;
const DEFAULT_TYPE = '2';

async function read(params: PageProps<'/[locale]/articles/[[...type]]'>['params']) {
  const locale = await localeOf(params);
  const { type: segments = [] } = await params;
  const split = splitFiltered('articles', segments);
  const type = split?.own[0] ?? DEFAULT_TYPE;
  if (!split || split.own.length > 1 || !isArticleType(type)) notFound();
  return { locale, type, filter: split.filter };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/articles/[[...type]]'>) {
  const { locale, type, filter } = await read(params);
  const t = await getTranslations('article');
  return pageMetadata({
    locale,
    path: href('articles', { type }),
    title: t(`type.${type}`),
    description: t(`lead.${type}`),
    noindex: Boolean(filter.keyword),
  });
}

export default async function ArticlesPage({ params }: PageProps<'/[locale]/articles/[[...type]]'>) {
  const { type, filter } = await read(params);
  const page = Number(filter.page ?? 1);
  const t = await getTranslations('article');
  const [{ rows, total, outcome }, trail] = await Promise.all([
    readSearched(filter, (asked) => listArticles({ ...asked, type, pageNum: page, pageSize: PER_PAGE })),
    getTrail('articles', { articles: { label: t(`type.${type}`), params: { type } } }),
  ]);
  refusePastEnd({ page, total, perPage: PER_PAGE });
  const [first] = rows;
  if (DOCUMENT_TYPES.includes(type) && first) {
    const article = await getArticle(await documentId(type, first.id));
    if (article) return <ArticleDocument article={article} trail={trail} />;
  }
  return (
    <ArticleList
      type={type}
      trail={trail}
      rows={rows}
      total={total}
      filter={filter}
      outcome={outcome}
      page={page}
      perPage={PER_PAGE}
    />
  );
}

/** The agreement's list also holds the privacy protocol; the oldest entry is the document itself (spec §9: id 1). */
async function documentId(type: Parameters<typeof listArticles>[0]['type'], newest: number): Promise<number> {
  const { rows } = await listArticles({ type, pageNum: 1, pageSize: 100 });
  return Math.min(newest, ...rows.map((row) => row.id));
}
