'use client';

import { usePathname } from '@/lib/i18n/navigation';
import { litItem } from '@/lib/menu/lit-item';
import { ArticleMenu } from './article-menu';

/** The article layout's links with the current one lit by the path; without a type the first list is shown (spec §9). */
export function ArticleMenuLeaf({
  label,
  items,
}: {
  label: string;
  items: { key: string; label: string; href: string }[];
}) {
  const path = usePathname();
  const [first] = items;
  const current = litItem(items, path) ?? (first?.href.startsWith(`${path}/`) ? first.key : null);
  return <ArticleMenu label={label} items={items.map((item) => ({ ...item, current: item.key === current }))} />;
}
