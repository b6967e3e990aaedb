'use client';

import { usePathname } from '@/lib/i18n/navigation';
import { ArticleMenu } from './article-menu';

/** Path that a visit without a type shows (spec §9: the news list is id 2). */
const DEFAULT_LIST = '/articles/2';

/** The article layout's six links with the current one lit by the path. */
export function ArticleMenuLeaf({
  label,
  items,
}: {
  label: string;
  items: { key: string; label: string; href: string }[];
}) {
  const path = usePathname();
  const shown = path === '/articles' ? DEFAULT_LIST : path;
  const isCurrent = (href: string) => shown === href || shown.startsWith(`${href}/`);
  return <ArticleMenu label={label} items={items.map((item) => ({ ...item, current: isCurrent(item.href) }))} />;
}
