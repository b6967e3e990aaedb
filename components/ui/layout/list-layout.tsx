import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { FilterSheet } from '@/components/ui/list/filter-sheet';
import styles from './list-layout.module.css';

/** A list page: title, tools, filters left (a sheet on phones), chips of what is on, results right. */
export function ListLayout({
  title,
  lead,
  search,
  count,
  tools,
  filters,
  filtersLabel,
  showLabel,
  chosen = 0,
  chips,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** The list's own search field. */
  search?: ReactNode;
  /** How many results, announced politely when it changes. */
  count: ReactNode;
  tools?: ReactNode;
  filters: ReactNode;
  filtersLabel: string;
  /** What the sheet's button says: “Show 12 meetings”. */
  showLabel?: string;
  /** Number of filters that are on. */
  chosen?: number;
  chips?: ReactNode;
  children: ReactNode;
}) {
  const common = useTranslations('common');
  return (
    <div className={`content ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {search}
      </header>
      <div className={styles.layout}>
        <div className={styles.aside}>
          <FilterSheet
            label={filtersLabel}
            showLabel={showLabel ?? common('showResults')}
            closeLabel={common('close')}
            chosen={chosen}
          >
            {filters}
          </FilterSheet>
        </div>
        <div className={styles.results}>
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              {count}
            </p>
            {tools}
          </div>
          {chips}
          {children}
        </div>
      </div>
    </div>
  );
}

/** One group of filter links with counts; at most `most` at first, the rest behind a fold. */
export function FilterGroup({
  title,
  items,
  moreLabel,
  most = 8,
}: {
  title: string;
  items: { key: string; label: string; href: string; count?: number; active?: boolean; lang?: string }[];
  moreLabel: string;
  most?: number;
}) {
  if (items.length === 0) return null;
  const activeLate = items.slice(most).some((item) => item.active);
  const list = (shown: typeof items) => (
    <ul className={styles.options}>
      {shown.map((item) => (
        <li key={item.key}>
          <FilterLink option={item.key} item={item} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.group}>
      <h2 className={styles.groupTitle}>{title}</h2>
      {list(items.slice(0, most))}
      {items.length > most && (
        <details open={activeLate}>
          <summary className={styles.more}>{moreLabel}</summary>
          {list(items.slice(most))}
        </details>
      )}
    </div>
  );
}

function FilterLink({
  option,
  item,
}: {
  /** Name of the filter's value, by which the sheet finds it again. */
  option: string;
  item: { label: string; href: string; count?: number; active?: boolean; lang?: string };
}) {
  return (
    <SmartLink
      href={item.href}
      rel="nofollow"
      data-option={option}
      className={styles.option}
      aria-current={item.active ? 'true' : undefined}
    >
      <span lang={item.lang}>{item.label}</span>
      {item.count != null && <span className={styles.number}>{item.count}</span>}
    </SmartLink>
  );
}
