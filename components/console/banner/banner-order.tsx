import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import type { ConsoleBanner } from '@/contract/banner/console';

/** Pixels after which a press is a pull. */
const PULL = 4;

/** Lets the banners of a list be pulled into another order by their grips; `onMove` puts one at the place of another. */
export function BannerOrder({
  rows,
  onMove,
  children,
}: {
  rows: readonly ConsoleBanner[];
  onMove: (moved: ConsoleBanner, to: ConsoleBanner) => void;
  children: ReactNode;
}) {
  const t = useTranslations('console.banners.drag');
  const titleOf = useTitleOf();
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: PULL } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const rowOf = (key: string | number | undefined) => rows.find((row) => row.id === key);
  const placeOf = (key: string | number | undefined) => rowOf(key)?.place ?? 0;
  const said = (words: 'lifted' | 'over' | 'dropped' | 'back', active: string | number, over?: string | number) => {
    const row = rowOf(active);
    return t(words, { name: row ? titleOf(row) : '', place: placeOf(over ?? active) });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('lifted', active.id),
    onDragOver: ({ active, over }) => said('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => said('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => said('back', active.id),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [moved, to] = [rowOf(active.id), rowOf(over?.id)];
    if (moved && to && moved !== to) onMove(moved, to);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('how') } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
