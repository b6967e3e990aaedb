import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { pageItems } from '@/components/ui/list/page-items';
import { Icon } from '@/components/ui/picture/icon';
import type { RemoteList } from '@/lib/lists/use-remote-list';
import styles from './list-pages.module.css';

type PagedList = Pick<RemoteList, 'state' | 'pages' | 'total' | 'spec' | 'go' | 'setSize'>;

/** Back and forward through a list, its pages, and how many rows a page has; nothing where all rows fit on the smallest page. */
export function ListPages({ list, sized, onGo }: { list: PagedList; sized?: boolean; onGo?: () => void }) {
  const t = useTranslations('form.table');
  const { state, pages, total, spec } = list;
  const { page } = state;
  if (total <= Math.min(...spec.sizes) && page === 1) return null;
  const go = (target: number) => {
    if (target < 1 || target > pages || target === page) return;
    list.go(target);
    onGo?.();
  };
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <nav className={styles.pages} aria-label={t('pages')}>
          {/* Not `disabled`: who pressed it last keeps the focus. */}
          <Button variant="quiet" icon="left" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
            {t('previous')}
          </Button>
          <ol className={styles.numbers}>
            {pageItems(page, pages).map((item) => (
              <li key={item.key}>
                {item.kind === 'gap' ? (
                  <span className={styles.gap}>…</span>
                ) : (
                  <button
                    type="button"
                    className={styles.number}
                    aria-label={t('page', { page: item.page })}
                    aria-current={item.page === page ? 'page' : undefined}
                    onClick={() => go(item.page)}
                  >
                    {item.page}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <span className={styles.short}>{t('pageOf', { page, pages })}</span>
          <Button variant="quiet" aria-disabled={page >= pages} onClick={() => go(page + 1)}>
            {t('next')}
            <Icon name="right" size={18} />
          </Button>
        </nav>
        {sized && (
          <select
            className={styles.size}
            aria-label={t('size')}
            value={state.size}
            onChange={({ target }) => list.setSize(Number(target.value))}
          >
            {spec.sizes.map((size) => (
              <option key={size} value={size}>
                {t('rows', { count: size })}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  );
}
