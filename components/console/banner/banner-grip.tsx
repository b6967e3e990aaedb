import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslations } from 'next-intl';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import { Icon } from '@/components/ui/picture/icon';
import type { ConsoleBanner } from '@/contract/banner/console';
import styles from './banner.module.css';

const LIFTED = { position: 'relative', zIndex: '1', background: 'var(--color-paper)' };
const DOWN = { position: '', zIndex: '', background: '' };

/** What a banner's row is pulled by, with its place. */
export function BannerGrip({ row: banner }: { row: ConsoleBanner }) {
  const t = useTranslations('console.banners.drag');
  const { id, place } = banner;
  const name = useTitleOf()(banner);
  const row = useRef<HTMLElement | null>(null);
  const sortable = useSortable({ id, attributes: { roleDescription: t('role') } });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const grip = useCallback(
    (element: HTMLButtonElement | null) => {
      // The table draws its rows itself: the one around the grip moves.
      row.current = element?.closest('tbody') ?? null;
      setActivatorNodeRef(element);
      setNodeRef(row.current);
    },
    [setActivatorNodeRef, setNodeRef],
  );
  useLayoutEffect(() => {
    if (!row.current) return;
    row.current.style.transform = CSS.Translate.toString(transform) ?? '';
    row.current.style.transition = transition ?? '';
    row.current.toggleAttribute('data-pulled', isDragging);
    // Above the rows that it passes.
    Object.assign(row.current.style, isDragging ? LIFTED : DOWN);
  }, [transform, transition, isDragging]);
  return (
    <button
      ref={grip}
      type="button"
      className={styles.grip}
      {...attributes}
      {...listeners}
      aria-label={`${place} ${t('pull', { name })}`}
    >
      <Icon name="grip" />
      {place}
    </button>
  );
}
