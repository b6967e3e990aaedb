'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { useDeepZoom } from '@/components/ui/picture/use-deep-zoom';
import { TILE } from '@/contract/album/album';
import type { WallPoster } from '@/contract/paper/accepted';
import { posterSource, posterTitle, tileSource } from './poster-words';
import styles from './wall.module.css';

const STEP = 1.5;

/** A poster from near, with the buttons that zoom it. */
export function PosterZoom({ poster }: { poster: WallPoster }) {
  const t = useTranslations('accepted.wall');
  const locale = asLocale(useLocale());
  const { fileId, width, height } = poster;
  const { place, state, zoom, whole } = useDeepZoom({
    id: fileId,
    width,
    height,
    tile: TILE,
    urlOf: (level, x, y) => tileSource(poster, level, x, y),
  });
  const { text } = posterTitle(locale, poster);
  return (
    <>
      <div className={styles.stage}>
        {state !== 'open' && (
          <img className={styles.still} src={posterSource(poster, 1600)} alt={text} width={width} height={height} />
        )}
        <div ref={place} className={styles.osd} role="application" aria-label={t('viewer', { title: text })} />
      </div>
      <div className={styles.tools}>
        <Button icon="zoomIn" disabled={state !== 'open'} onClick={() => zoom(STEP)}>
          {t('zoomIn')}
        </Button>
        <Button icon="zoomOut" disabled={state !== 'open'} onClick={() => zoom(1 / STEP)}>
          {t('zoomOut')}
        </Button>
        <Button icon="fit" disabled={state !== 'open'} onClick={whole}>
          {t('whole')}
        </Button>
        {state === 'failed' && <span role="status">{t('failed')}</span>}
      </div>
    </>
  );
}
