'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import type { WallPoster } from '@/contract/paper/accepted';
import { keepScreen, readWall } from '@/lib/kiosk/kiosk';
import { AuthorNames } from '../accepted/author-names';
import { PosterGrid } from './poster-grid';
import { posterSource, posterTitle } from './poster-words';
import { PosterZoom } from './poster-zoom';
import styles from './wall.module.css';

/** How long a poster stands, how long nobody touches before the screen goes on by itself, and how often it asks what is new. */
const [STANDS_MS, IDLE_MS, ASK_MS] = [15_000, 60_000, 300_000];

type Shown = { what: 'walk' } | { what: 'wall' } | { what: 'near'; poster: WallPoster };

/** A screen in a hall: posters one after the other, the wall at a touch, one from near at another; it goes back by itself. */
export function PosterKiosk({
  msId,
  posters: first,
  onEnd,
}: {
  msId: number;
  posters: WallPoster[];
  onEnd: () => void;
}) {
  const t = useTranslations('accepted.wall');
  const locale = asLocale(useLocale());
  const dialog = useRef<HTMLDialogElement>(null);
  const [posters, setPosters] = useState(first);
  const [shown, setShown] = useState<Shown>({ what: 'walk' });
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [touched, setTouched] = useState(0);
  const [kept, setKept] = useState<boolean | null>(null);
  const walking = shown.what === 'walk' && !paused;
  const poster = posters[at % Math.max(1, posters.length)];

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!walking) return;
    const timer = setInterval(() => setAt((before) => before + 1), STANDS_MS);
    return () => clearInterval(timer);
  }, [walking]);
  // From near back to the wall, from the wall on with the walk; each touch begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a touch starts the time again
  useEffect(() => {
    if (walking) return;
    const timer = setTimeout(() => {
      setPaused(false);
      setShown({ what: shown.what === 'near' ? 'wall' : 'walk' });
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [walking, shown, touched]);

  const refresh = useEffectEvent(async () => {
    const now = await readWall(msId);
    if (now) setPosters(now);
    setKept(await keepScreen(now ?? posters));
  });
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), ASK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    navigator.wakeLock?.request('screen').then(
      (held) => {
        lock = held;
      },
      () => undefined,
    );
    return () => void lock?.release();
  }, []);

  const step = (by: number) => {
    setTouched((before) => before + 1);
    setAt((before) => (before + by + posters.length) % Math.max(1, posters.length));
  };
  return (
    <dialog
      ref={dialog}
      className={styles.kiosk}
      aria-label={t('screen')}
      onClose={onEnd}
      onPointerDown={() => setTouched((before) => before + 1)}
      onKeyDown={({ key }) => {
        setTouched((before) => before + 1);
        if (shown.what === 'walk' && key === 'ArrowRight') step(1);
        if (shown.what === 'walk' && key === 'ArrowLeft') step(-1);
      }}
    >
      <div className={styles.frame}>
        <header className={styles.bar}>
          <div className={styles.told}>
            {shown.what === 'wall' ? (
              <h2>{t('wallTitle')}</h2>
            ) : (
              <Told poster={shown.what === 'near' ? shown.poster : poster} />
            )}
          </div>
          <div className={styles.tools}>
            {shown.what === 'walk' && posters.length > 1 && (
              <>
                <Button icon="left" onClick={() => step(-1)}>
                  {t('previous')}
                </Button>
                <Button icon="right" onClick={() => step(1)}>
                  {t('next')}
                </Button>
                <Button aria-pressed={paused} onClick={() => setPaused(!paused)}>
                  {t(paused ? 'goOn' : 'pause')}
                </Button>
              </>
            )}
            {shown.what !== 'wall' && (
              <Button icon="grid" onClick={() => setShown({ what: 'wall' })}>
                {t('toWall')}
              </Button>
            )}
            {shown.what !== 'walk' && (
              <Button icon="play" onClick={() => setShown({ what: 'walk' })}>
                {t('toWalk')}
              </Button>
            )}
            <Button icon="close" onClick={() => dialog.current?.close()}>
              {t('end')}
            </Button>
          </div>
        </header>
        {shown.what === 'near' && <PosterZoom key={shown.poster.fileId} poster={shown.poster} />}
        {shown.what === 'wall' && (
          <div className={styles.scroll}>
            <PosterGrid
              posters={posters}
              searched={false}
              onOpen={(list, place) => {
                const chosen = list[place];
                if (chosen) setShown({ what: 'near', poster: chosen });
              }}
            />
          </div>
        )}
        {shown.what === 'walk' && poster && (
          <button
            key={poster.fileId}
            type="button"
            className={styles.walk}
            onClick={() => setShown({ what: 'near', poster })}
          >
            <img
              className={styles.moving}
              src={posterSource(poster, 1600)}
              width={poster.width}
              height={poster.height}
              alt={t('near', { title: posterTitle(locale, poster).text })}
            />
          </button>
        )}
        <p className={styles.foot}>
          <span>{t(shown.what === 'walk' ? 'touch' : 'keys')}</span>
          <span>
            {posters.length > 0 && shown.what === 'walk' && `${(at % posters.length) + 1} / ${posters.length} · `}
            {t(kept === null ? 'keeping' : kept ? 'kept' : 'notKept')}
          </span>
        </p>
      </div>
    </dialog>
  );
}

function Told({ poster }: { poster: WallPoster | undefined }) {
  const locale = asLocale(useLocale());
  if (!poster) return null;
  const { text, lang } = posterTitle(locale, poster);
  return (
    <>
      <h2 lang={lang}>
        {poster.bookNo !== null && `${poster.bookNo}　`}
        {text}
      </h2>
      <p>
        <AuthorNames authors={poster.authors} most={6} />
      </p>
    </>
  );
}
