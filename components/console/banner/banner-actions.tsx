import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import { Button } from '@/components/ui/action/button';
import { type ConsoleBanner, placeBanner, showBanner } from '@/contract/banner/console';
import { callToken } from '@/lib/api/clients';
import type { RemoteList } from '@/lib/lists/use-remote-list';
import styles from './banner.module.css';

/** What is done to a banner in its row: one place up or down, on or off, changed. */
export function BannerActions({
  row,
  list,
  onEdit,
}: {
  row: ConsoleBanner;
  list: Pick<RemoteList, 'refetch' | 'narrowed'> & { total: number };
  onEdit: () => void;
}) {
  const t = useTranslations('console.banners');
  const [busy, setBusy] = useState(false);
  const { id, place, shown } = row;
  const name = useTitleOf()(row);
  const act = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    // The client has shown what the upstream said.
    await work().catch(() => null);
    await list.refetch(true);
    setBusy(false);
  };
  const move = (to: number) => act(() => callToken(placeBanner, { params: { id }, body: { place: to } }));
  const last = !list.narrowed && place >= list.total;
  return (
    <span className={styles.actions}>
      {(
        [
          ['up', place - 1, place <= 1],
          ['down', place + 1, last],
        ] as const
      ).map(([icon, to, off]) => (
        <Button
          key={icon}
          variant="quiet"
          icon={icon}
          aria-label={t(icon, { name })}
          aria-disabled={off || busy || undefined}
          onClick={() => !off && void move(to)}
        />
      ))}
      <Button
        variant="quiet"
        aria-label={t(shown ? 'hideOne' : 'showOne', { name })}
        aria-disabled={busy || undefined}
        onClick={() => void act(() => callToken(showBanner, { params: { id }, body: { shown: !shown } }))}
      >
        {t(shown ? 'hide' : 'show')}
      </Button>
      <Button variant="quiet" onClick={onEdit} aria-label={t('changeOne', { name })}>
        {t('change')}
      </Button>
    </span>
  );
}
