'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { WallPoster } from '@/contract/paper/accepted';
import { PosterGrid } from './poster-grid';
import { PosterViewer } from './poster-viewer';
import styles from './wall.module.css';

const Kiosk = dynamic(() => import('./poster-kiosk').then((module) => module.PosterKiosk), { ssr: false });
/** What stands behind the hash of an address: a screen in a hall opens itself again after it was switched on. */
const SCREEN = '#screen';

/** The e-posters of a meeting: a wall, one from near (`#p12` in the address), and a screen for the hall. */
export function PosterWall({ msId, posters }: { msId: number; posters: WallPoster[] }) {
  const t = useTranslations('accepted.wall');
  const [open, setOpen] = useState<{ shown: WallPoster[]; at: number } | null>(null);
  const [screen, setScreen] = useState(false);
  useEffect(() => {
    const read = () => {
      const { hash } = window.location;
      setScreen(hash === SCREEN);
      const at = posters.findIndex(({ artId }) => hash === `#p${artId}`);
      setOpen((before) => (at < 0 ? null : (before ?? { shown: posters, at })));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [posters]);
  const show = (shown: WallPoster[], at: number) => {
    setOpen({ shown, at });
    const artId = shown[at]?.artId;
    if (artId) window.history.replaceState(window.history.state, '', `#p${artId}`);
  };
  const leave = () => {
    setOpen(null);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  };
  return (
    <div className={styles.wall} data-poster-wall="">
      <div className={styles.tools}>
        <Button
          icon="play"
          onClick={() => {
            window.location.hash = SCREEN;
            void document.documentElement.requestFullscreen?.().catch(() => undefined);
          }}
        >
          {t('screen')}
        </Button>
        <span className={styles.quiet}>{t('screenHint')}</span>
      </div>
      <PosterGrid posters={posters} onOpen={show} />
      {open && !screen && (
        <PosterViewer
          msId={msId}
          posters={open.shown}
          at={open.at}
          onMove={(at) => show(open.shown, at)}
          onClose={leave}
        />
      )}
      {screen && (
        <Kiosk
          msId={msId}
          posters={posters}
          onEnd={() => {
            if (document.fullscreenElement) void document.exitFullscreen();
            window.location.hash = '';
          }}
        />
      )}
    </div>
  );
}
