import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { CODE } from '@/contract/core';
import { getMyHome, type MyHome } from '@/contract/home/home';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { useStale } from '@/lib/realtime/use-stale';
import { useSessionStore } from '@/lib/stores/session-store';
import { MineFailed } from './mine-failed';
import { MineSkeleton } from './mine-skeleton';
import { MineView } from './mine-view';

/** Reads what concerns the reader and shows it; `onAbsent` when the upstream knows no such call. */
export function Mine({ onAbsent }: { onAbsent: () => void }) {
  const t = useTranslations('home.mine');
  const userId = useSessionStore((state) => state.userId);
  const [home, setHome] = useState<MyHome | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  const absent = useEffectEvent(onAbsent);

  useStale(getMyHome.shows, () => {
    callToken(getMyHome, { quiet: true }).then(setHome, () => {});
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let left = false;
    setHome(null);
    callToken(getMyHome, { quiet: true }).then(
      (answer) => !left && setHome(answer),
      (error: unknown) => {
        if (left) return;
        if (error instanceof ApiError && error.code === CODE.notFound) absent();
        else setHome('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [userId, tries]);

  if (home === null) return <MineSkeleton label={t('loading')} />;
  if (home !== 'failed') return <MineView home={home} />;
  return <MineFailed onRetry={() => setTries((count) => count + 1)} />;
}
