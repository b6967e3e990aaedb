import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { LinkButton } from '@/components/ui/link-button';
import { SmartLink } from '@/components/ui/smart-link';
import { filterHref, type ListFilter } from '@/lib/filters/list-filters';
import styles from './meeting-list.module.css';

const SORTS = [undefined, 'start', 'newest', 'popular'] as const;
const VIEWS = [
  { view: undefined, icon: 'list' },
  { view: 'calendar', icon: 'calendar' },
] as const;

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
  icon?: IconName;
}

/** Sorting, list or month calendar, and the current filter as a calendar to subscribe to. */
export function ListTools({
  path,
  filter,
  calendar,
}: {
  path: string;
  filter: ListFilter<'meetings'>;
  calendar: CalendarLinks;
}) {
  const t = useTranslations('meeting');
  const views = VIEWS.map(({ view, icon }) => ({
    key: view ?? 'list',
    label: t(`list.view.${view ?? 'list'}`),
    href: filterHref(path, filter, { view, sort: view ? undefined : filter.sort }),
    current: filter.view === view,
    icon,
  }));
  const sorts = SORTS.map((sort) => ({
    key: sort ?? 'timeline',
    label: t(`list.sort.${sort ?? 'timeline'}`),
    href: filterHref(path, filter, { sort }),
    current: filter.sort === sort,
  }));
  return (
    <div className={styles.tools}>
      {!filter.view && <Links label={t('list.sort.label')} items={sorts} />}
      <Links label={t('list.view.label')} items={views} />
      <details className={styles.subscribe}>
        <summary className={styles.summary}>
          <Icon name="bell" size={16} />
          {t('list.subscribe')}
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
        {items.map(({ key, current, icon, ...item }) => (
          <li key={key}>
            <SmartLink
              href={item.href}
              rel="nofollow"
              className={styles.link}
              aria-current={current ? 'true' : undefined}
            >
              {icon && <Icon name={icon} size={16} />}
              {item.label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
