import clsx from 'clsx';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import { type PageItem, pageItems } from './page-items';
import styles from './pagination.module.css';

export interface PaginationWords {
  /** Name of the navigation. */
  label: string;
  previous: string;
  next: string;
  /** `Page 3`, for screen readers. */
  page: (page: number) => string;
}

/** Pages as real links. Draws nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
  words,
}: {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  words: PaginationWords;
}) {
  if (pageCount <= 1) return null;
  const step = (target: number, rel: 'prev' | 'next') =>
    target >= 1 && target <= pageCount ? (
      <SmartLink href={hrefOf(target)} rel={rel} className={clsx(styles.item, styles.step, styles[rel])}>
        <Icon name={rel === 'prev' ? 'left' : 'right'} size={16} />
        <span className={styles.word}>{rel === 'prev' ? words.previous : words.next}</span>
      </SmartLink>
    ) : null;
  const item = (entry: PageItem) => {
    if (entry.kind === 'gap') return <span className={styles.gap}>…</span>;
    return (
      <SmartLink
        href={hrefOf(entry.page)}
        className={styles.item}
        aria-label={words.page(entry.page)}
        aria-current={entry.page === page ? 'page' : undefined}
      >
        {entry.page}
      </SmartLink>
    );
  };
  return (
    <nav aria-label={words.label} className={styles.pagination}>
      {step(page - 1, 'prev')}
      <ol className={styles.pages}>
        {pageItems(page, pageCount).map((entry) => (
          <li key={entry.key}>{item(entry)}</li>
        ))}
      </ol>
      {step(page + 1, 'next')}
    </nav>
  );
}
