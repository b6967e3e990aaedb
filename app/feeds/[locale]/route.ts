import { Feed } from 'feed';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ARTICLE_TYPE } from '@/contract/codes';
import { listArticles } from '@/lib/data/articles';
import { href } from '@/lib/href';
import { toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import { HTML_LANG, routing } from '@/lib/i18n/routing';
import { feedPath, siteUrl } from '@/lib/metadata';

const NEWEST = 50;
/** The agreement and the guide are documents, not news. */
const NEWS_TYPES = ['2', '3', '4', '5'] as const;

// Rendered on the first request, then cached and purged like a page.
export const dynamic = 'force-static';
export const revalidate = 600;
export const generateStaticParams = () => [];

/** RSS of the articles: `/feeds/zh.xml`, `/feeds/en.xml`. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const locale = (await params).locale.replace(/\.xml$/, '');
  if (!hasLocale(routing.locales, locale)) return new Response('Not found', { status: 404 });
  const [t, common] = await Promise.all([
    getTranslations({ locale, namespace: 'routes' }),
    getTranslations({ locale, namespace: 'common' }),
  ]);
  const pages = await Promise.all(NEWS_TYPES.map((type) => listArticles({ type, pageSize: NEWEST, pageNum: 1 })));
  const articles = pages
    .flatMap((page) => page.rows)
    .sort((a, b) => (a.publishTime < b.publishTime ? 1 : -1))
    .slice(0, NEWEST);
  const home = new URL(localePath(locale, href('articles', { type: ARTICLE_TYPE.hotspot })), siteUrl()).toString();
  const feed = new Feed({
    id: home,
    link: home,
    feed: new URL(feedPath(locale), siteUrl()).toString(),
    title: t('titleTemplate', { page: t('articles') }),
    description: common('description'),
    language: HTML_LANG[locale],
    copyright: common('siteName'),
    updated: articles[0] ? new Date(toIso(articles[0].publishTime)) : undefined,
  });
  for (const article of articles) {
    const link = new URL(localePath(locale, href('article', { id: article.id })), siteUrl()).toString();
    feed.addItem({
      id: link,
      link,
      title: localText(locale, article.title, article.titleEn).text,
      description: localText(locale, article.summary, article.summaryEn).text,
      date: new Date(toIso(article.publishTime)),
    });
  }
  return new Response(feed.rss2(), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 's-maxage=600, stale-while-revalidate=86400',
    },
  });
}
