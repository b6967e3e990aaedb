import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { NOTICE_KINDS } from '@/contract/codes';
import styles from './notice-list.module.css';
import type { NoticeList } from './use-reading';

/** Type, unread only, and "mark all as read". */
export function NoticeFilters({
  list,
  unread,
  onReadAll,
}: {
  list: Pick<NoticeList, 'state' | 'filter'>;
  unread: number;
  onReadAll: () => void;
}) {
  const t = useTranslations('notice');
  const { readFlag, taskType } = list.state.filters;
  return (
    <div className={styles.bar}>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{t('typesLabel')}</legend>
        {[undefined, ...NOTICE_KINDS].map((type) => (
          <button
            key={type ?? 'all'}
            type="button"
            className={clsx(styles.type, type === taskType && styles.chosen)}
            aria-pressed={type === taskType}
            onClick={() => list.filter({ taskType: type })}
          >
            {t(`types.${type ?? 'all'}`)}
          </button>
        ))}
      </fieldset>
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={readFlag === '0'}
          onChange={({ target }) => list.filter({ readFlag: target.checked ? '0' : undefined })}
        />
        {t('unreadOnly')}
      </label>
      <Button variant="quiet" icon="check" disabled={unread === 0} onClick={onReadAll} className={styles.readAll}>
        {t('readAll')}
      </Button>
    </div>
  );
}
