'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/action/button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { asLocale } from '@/components/ui/locale';
import type { WallPoster } from '@/contract/paper/accepted';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { AuthorNames } from '../accepted/author-names';
import { posterTitle } from './poster-words';
import { PosterZoom } from './poster-zoom';
import styles from './wall.module.css';

/** A poster over the whole window, with those beside it one key away. */
export function PosterViewer({
  msId,
  posters,
  at,
  onMove,
  onClose,
}: {
  msId: number;
  posters: WallPoster[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}) {
  const t = useTranslations('accepted.wall');
  const locale = asLocale(useLocale());
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const poster = posters[at];
  if (!poster) return null;
  const { text, lang } = posterTitle(locale, poster);
  const move = (by: number) => onMove((at + by + posters.length) % posters.length);
  const press = ({ key, target }: KeyboardEvent) => {
    // Arrows move the picture that has the focus.
    const inside = target instanceof Element && target.closest('[role=application]') !== null;
    if (key === 'PageDown' || (key === 'ArrowRight' && !inside)) move(1);
    if (key === 'PageUp' || (key === 'ArrowLeft' && !inside)) move(-1);
  };
  return (
    <dialog ref={dialog} className={styles.viewer} aria-labelledby="poster-title" onClose={onClose} onKeyDown={press}>
      <div className={styles.frame}>
        <header className={styles.bar}>
          <div className={styles.told}>
            <h2 id="poster-title" lang={lang}>
              {text}
            </h2>
            <p>
              <AuthorNames authors={poster.authors} most={6} />
            </p>
          </div>
          <div className={styles.tools}>
            <Button icon="left" disabled={posters.length < 2} onClick={() => move(-1)}>
              {t('previous')}
            </Button>
            <Button icon="right" disabled={posters.length < 2} onClick={() => move(1)}>
              {t('next')}
            </Button>
            <Button icon="close" onClick={() => dialog.current?.close()}>
              {t('close')}
            </Button>
          </div>
        </header>
        <PosterZoom key={poster.fileId} poster={poster} />
        <p className={styles.foot}>
          <span>{t('keys')}</span>
          <SmartLink href={meetingPath('meetingPaperList', msId, poster.artId)}>{t('abstract')}</SmartLink>
        </p>
      </div>
    </dialog>
  );
}
