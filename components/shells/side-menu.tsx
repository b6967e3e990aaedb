'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { CountBadge } from '@/components/ui/fact/count-badge';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import styles from './side-menu.module.css';

export interface SideMenuItem {
  key: string;
  label: string;
  /** Heading of the group that it stands in, with its neighbours of the same. */
  group?: string;
  href: string;
  icon?: IconName;
  /** Already capped, `99+`. */
  badge?: string;
  /** What the badge counts, for screen readers. */
  badgeLabel?: string;
  current?: boolean;
  /** Leaves the site (the console): no language prefix. */
  native?: boolean;
}

/**
 * The column of links beside the personal area and the console, in groups where they have some. `footer` takes what is no link:
 * the logout button. Props only.
 */
export function SideMenu({ label, items, footer }: { label: string; items: SideMenuItem[]; footer?: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const lit = items.find(({ current }) => current)?.key;
  useEffect(() => {
    if (lit && list.current) showCurrent(list.current);
  }, [lit]);
  return (
    <nav aria-label={label} className={clsx(styles.menu, styles.icons)}>
      <ul ref={list} className={styles.list}>
        {groupsOf(items).map(({ group, members }) =>
          group ? (
            <li key={group} className={styles.group}>
              <span id={`${id}-${members[0]?.key}`} className={styles.heading}>
                {group}
              </span>
              <ul aria-labelledby={`${id}-${members[0]?.key}`} className={styles.members}>
                {members.map((item) => (
                  <Item key={item.key} item={item} />
                ))}
              </ul>
            </li>
          ) : (
            members.map((item) => <Item key={item.key} item={item} />)
          ),
        )}
        {footer && <li className={styles.footer}>{footer}</li>}
      </ul>
    </nav>
  );
}

function Item({ item }: { item: SideMenuItem }) {
  return (
    <li>
      <SmartLink
        href={item.href}
        native={item.native}
        className={styles.item}
        aria-current={item.current ? 'page' : undefined}
      >
        {item.icon && <Icon name={item.icon} size={18} />}
        <span className={styles.word}>{item.label}</span>
        <CountBadge text={item.badge ?? ''} label={item.badgeLabel} />
        {item.native && <Icon name="external" size={14} />}
      </SmartLink>
    </li>
  );
}

/** Neighbours of the same group together. */
function groupsOf(items: SideMenuItem[]): { group?: string; members: SideMenuItem[] }[] {
  const groups: { group?: string; members: SideMenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.group === item.group) last.members.push(item);
    else groups.push({ group: item.group, members: [item] });
  }
  return groups;
}

/** Brings the present link into sight: on a phone the links lie in a row longer than the screen, else perhaps in a column higher than it. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current]');
  const column = list.closest('nav')?.parentElement;
  if (!current || !column) return;
  const [item, row, frame] = [current, list, column].map((element) => element.getBoundingClientRect()) as Rects;
  list.scrollLeft += item.left - row.left - (row.width - item.width) / 2;
  if (item.bottom > frame.bottom) column.scrollTop += item.top - frame.top - (frame.height - item.height) / 2;
}
type Rects = [DOMRect, DOMRect, DOMRect];
