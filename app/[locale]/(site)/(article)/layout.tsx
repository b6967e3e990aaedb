import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ArticleMenuLeaf } from '@/components/shells/article-menu-leaf';
import { MenuLayout } from '@/components/shells/menu-layout';
import { ARTICLE_MENU } from '@/lib/menu/menus';

export default async function ArticleLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('header');
  const items = ARTICLE_MENU.map((link) => ({ ...link, label: t(link.key) }));
  return <MenuLayout menu={<ArticleMenuLeaf label={t('articleMenu')} items={items} />}>{children}</MenuLayout>;
}
