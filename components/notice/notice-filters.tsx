import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './notice-list.module.css';
import { NOTICE_TYPES, type NoticeFilter } from './use-notices';

/** Type, unread only, and "mark all as read". */
export function NoticeFilters({
  filter,
  unread,
  onChange,
  onReadAll,
}: {
  filter: NoticeFilter;
  unread: number;
  onChange: (filter: NoticeFilter) => void;
  onReadAll: () => void;
}) {
  const t = useTranslations('notice');
  return (
    <div className={styles.bar}>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{t('typesLabel')}</legend>
        {[null, ...NOTICE_TYPES].map((type) => (
          <button
            key={type ?? 'all'}
            type="button"
            className={clsx(styles.type, type === filter.type && styles.chosen)}
            aria-pressed={type === filter.type}
            onClick={() => onChange({ ...filter, type, pageNum: 1 })}
          >
            {t(`types.${type ?? 'all'}`)}
          </button>
        ))}
      </fieldset>
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={filter.unreadOnly}
          onChange={(event) => onChange({ ...filter, unreadOnly: event.target.checked, pageNum: 1 })}
        />
        {t('unreadOnly')}
      </label>
      <Button variant="quiet" icon="check" disabled={unread === 0} onClick={onReadAll} className={styles.readAll}>
        {t('readAll')}
      </Button>
    </div>
  );
}
