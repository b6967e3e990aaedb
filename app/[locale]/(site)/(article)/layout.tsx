import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ArticleMenuLeaf } from '@/components/shells/article-menu-leaf';
import { MenuLayout } from '@/components/shells/menu-layout';
import { ARTICLE_TYPE } from '@/contract/codes';

/** The six links in the order of spec §2. */
const LINKS = [
  ['articleHotspots', ARTICLE_TYPE.hotspot],
  ['articleNews', ARTICLE_TYPE.news],
  ['articleDiary', ARTICLE_TYPE.diary],
  ['articleEducation', ARTICLE_TYPE.education],
  ['articleAgreement', ARTICLE_TYPE.agreement],
  ['articleGuide', ARTICLE_TYPE.guide],
] as const;

export default async function ArticleLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('header');
  const items = LINKS.map(([key, type]) => ({ key, label: t(key), href: `/articles/${type}` }));
  return <MenuLayout menu={<ArticleMenuLeaf label={t('articleMenu')} items={items} />}>{children}</MenuLayout>;
}
