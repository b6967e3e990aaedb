'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { useDeepZoom } from '@/components/ui/picture/use-deep-zoom';
import { type Album, openPicture, type Picture, TILE, tilePath } from '@/contract/album/album';
import { callMain, callToken } from '@/lib/api/clients';
import { publicEnv } from '@/lib/env.public';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './album.module.css';
import { nameOf, sizeAt, sourceOf } from './picture-words';
import { WishButton } from './wish-button';

const STEP = 1.5;

/** A group photo to be looked at from near, tile by tile: its viewer is loaded when it comes into sight. */
export function GroupPicture({ picture, rule }: { picture: Picture; rule: Album['rule'] }) {
  const t = useTranslations('media.album');
  const locale = asLocale(useLocale());
  const { fileId, width, height } = picture;
  const name = nameOf(t, picture, locale);
  const { place, state, zoom, whole } = useDeepZoom({
    id: fileId,
    width,
    height,
    tile: TILE,
    urlOf: (level, x, y) => `${publicEnv.apiBase}${tilePath(fileId, level, x, y)}`,
  });
  const get = async () => {
    const { login } = useSessionStore.getState();
    if (!login && rule !== 'all') return useUiStore.getState().openLogin();
    try {
      const { url } = await (login ? callToken : callMain)(openPicture, { body: { pictureId: picture.pictureId } });
      window.location.assign(url);
    } catch {
      // The client has said why.
    }
  };
  const still = sizeAt(picture, 1600);
  return (
    <figure className={styles.group}>
      <div className={styles.stage} style={{ aspectRatio: `${width} / ${height}`, minHeight: 240 } as CSSProperties}>
        {state !== 'open' && (
          <img
            className={styles.still}
            src={sourceOf(picture, 1600)}
            alt={name}
            width={still.width}
            height={still.height}
          />
        )}
        <div ref={place} className={styles.osd} role="application" aria-label={`${t('viewer.label')}: ${name}`} />
      </div>
      <figcaption>{name}</figcaption>
      <div className={styles.tools}>
        <Button icon="zoomIn" disabled={state !== 'open'} onClick={() => zoom(STEP)}>
          {t('viewer.zoomIn')}
        </Button>
        <Button icon="zoomOut" disabled={state !== 'open'} onClick={() => zoom(1 / STEP)}>
          {t('viewer.zoomOut')}
        </Button>
        <Button icon="fit" disabled={state !== 'open'} onClick={whole}>
          {t('viewer.whole')}
        </Button>
        <Button icon="download" onClick={() => void get()}>
          {t('get')}
        </Button>
        <WishButton picture={picture} label={t('wish.open')} />
      </div>
      <p className={styles.facts}>{state === 'failed' ? t('viewer.failed') : t('viewer.keys')}</p>
    </figure>
  );
}
