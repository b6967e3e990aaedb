import { type MouseEvent, useEffect, useState } from 'react';
import { type FavoKind, setFavo } from '@/lib/account/favo';
import type { ListSpec, PageCall, RowOf } from '@/lib/lists/list-state';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';

/** Mark on a row's button, by which it is found again. */
const MARK = 'data-favo';

/** A list of favourites whose rows go at once, and come back when that is undone. */
export function useFavoList<E extends PageCall, F extends string>(
  kind: FavoKind,
  spec: ListSpec<E, F>,
  options: Omit<RemoteListOptions<E>, 'keyOf'> & { keyOf: (row: RowOf<E>) => number },
) {
  const list = useRemoteList(spec, options);
  const [back, setBack] = useState<number | null>(null);
  const { rows } = list;

  useEffect(() => {
    // What was undone is gone on with at its row, as soon as that is drawn.
    const button = back !== null && rows.length > 0 && document.querySelector<HTMLElement>(`[${MARK}="${back}"]`);
    if (!button) return;
    button.focus();
    setBack(null);
  }, [back, rows]);

  const restore = async (id: number) => {
    await setFavo(kind, id, true).catch(() => {});
    await list.refetch(true);
    setBack(id);
  };
  const drop = async (id: number, byKeyboard: boolean) => {
    try {
      await list.remove([id], () => setFavo(kind, id, false));
    } catch {
      return;
    }
    toast.success({ key: 'favoDropped' }, { key: 'undo', run: () => void restore(id), focus: byKeyboard });
  };
  /** What the button of a row is given. */
  const dropButton = (id: number) => ({
    [MARK]: id,
    // A click of the keyboard has no place.
    onClick: (event: MouseEvent) => void drop(id, event.detail === 0),
  });
  return { list, dropButton };
}
