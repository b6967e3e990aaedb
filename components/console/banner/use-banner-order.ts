import { arrayMove } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { type ConsoleBanner, placeBanner } from '@/contract/banner/console';
import { callToken } from '@/lib/api/clients';

/** What the order needs of the list. */
interface Listed {
  rows: ConsoleBanner[];
  refetch(quiet: boolean): Promise<unknown>;
}

/** The banners in the order in which they were pulled: each pull is kept after the one before it, then the list is read again. */
export function useBannerOrder(list: Listed): {
  rows: ConsoleBanner[];
  move: (moved: ConsoleBanner, to: ConsoleBanner) => Promise<void>;
} {
  const [pulled, setPulled] = useState<ConsoleBanner[] | null>(null);
  const kept = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const rows = pulled ?? list.rows;
  const move = (moved: ConsoleBanner, to: ConsoleBanner) => {
    const places = rows.map(({ place }) => place);
    const next = arrayMove([...rows], rows.indexOf(moved), rows.indexOf(to));
    setPulled(next.map((row, index) => ({ ...row, place: places[index] ?? row.place })));
    waiting.current += 1;
    kept.current = kept.current.then(async () => {
      // The client has shown what the upstream said.
      await callToken(placeBanner, { params: { id: moved.id }, body: { place: to.place } }).catch(() => null);
      waiting.current -= 1;
      if (waiting.current === 0) await list.refetch(true);
      if (waiting.current === 0) setPulled(null);
    });
    return kept.current;
  };
  return { rows, move };
}
