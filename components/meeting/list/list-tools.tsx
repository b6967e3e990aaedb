import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { LIST_VIEWS } from './list-views';
import styles from './meeting-list.module.css';
import { ViewSwitch } from './view-switch';

const SORTS = [undefined, 'start', 'newest', 'popular'] as const;
/** Addresses of the current filter as a calendar: to subscribe to, and as a file. */
export interface CalendarLinks {
  webcal: string;
  file: string;
}

interface ToolLink {
  key: string;
  label: string;
  href: string;
  current: boolean;
}

/** Sorting, rows, cards or month calendar, and the current filter as a calendar to subscribe to. */
export function ListTools({
  path,
  filter,
  calendar,
  save,
}: {
  path: string;
  filter: ListFilter<'meetings'>;
  calendar: CalendarLinks;
  /** The button that saves the search; nothing to save without filters. */
  save?: ReactNode;
}) {
  const t = useTranslations('meeting');
  const sorts = SORTS.map((sort) => ({
    key: sort ?? 'timeline',
    label: t(`list.sort.${sort ?? 'timeline'}`),
    href: filterHref(path, filter, { sort }),
    current: filter.sort === sort,
  }));
  return (
    <div className={styles.tools}>
      {filter.view !== 'calendar' && (
        <details className={styles.subscribe}>
          <summary className={styles.summary}>
            <span className={styles.word}>{t('list.sort.label')}</span>
            <b>{sorts.find(({ current }) => current)?.label}</b>
            <Icon name="down" size={14} />
          </summary>
          <div className={styles.sheet}>
            <Links label={t('list.sort.label')} items={sorts} />
          </div>
        </details>
      )}
      <ViewSwitch
        label={t('list.view.label')}
        views={LIST_VIEWS.map((view) => ({
          view,
          label: t(`list.view.${view}`),
          href: filterHref(path, filter, { view, sort: view === 'calendar' ? undefined : filter.sort }),
        }))}
        current={filter.view}
      />
      {save}
      <details className={styles.subscribe}>
        <summary className={styles.summary}>
          <Icon name="bell" size={16} />
          <span className={styles.word}>{t('list.subscribe')}</span>
        </summary>
        <div className={styles.sheet}>
          <p className={styles.hint}>{t('list.subscribeHint')}</p>
          <LinkButton href={calendar.webcal} icon="calendar">
            {t('list.webcal')}
          </LinkButton>
          <LinkButton href={calendar.file} native icon="download" variant="quiet">
            {t('list.icsFile')}
          </LinkButton>
        </div>
      </details>
    </div>
  );
}

function Links({ label, items }: { label: string; items: ToolLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {items.map(({ key, current, ...item }) => (
          <li key={key}>
            <SmartLink
              href={item.href}
              rel="nofollow"
              className={styles.link}
              aria-current={current ? 'true' : undefined}
            >
              {item.label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
