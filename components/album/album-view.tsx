'use client';

import './lightbox.css';
import 'photoswipe/style.css';
import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import {
  type Album,
  type AlbumKind,
  listPictures,
  openPicture,
  type Picture,
  type Pictures,
} from '@/contract/album/album';
import { callMain, callToken } from '@/lib/api/clients';
import { formatDay, formatWeekday } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './album.module.css';
import { byDay, withChanges } from './album-days';
import { type Lightbox, openLightbox } from './open-lightbox';
import { nameOf, sizeAt, sourceOf, sourcesOf } from './picture-words';
import { usePhotoLive } from './use-photo-live';

const WishDialog = dynamic(() => import('./wish-dialog').then((loaded) => loaded.WishDialog));

/** Pictures that are loaded with the page, since they are what is seen first. */
const EAGER = 6;

interface Chosen {
  day?: string;
  hall?: string;
}

/** An album by day and hall; a photo live grows by itself. Each picture opens over the page. */
export function AlbumView({
  msId,
  kind,
  album,
  first,
}: {
  msId: number;
  kind: Exclude<AlbumKind, 'grouppic'>;
  album: Album;
  first: Pictures;
}) {
  const t = useTranslations('media.album');
  const locale = asLocale(useLocale());
  const [{ rows, next }, setShown] = useState(first);
  const [chosen, setChosen] = useState<Chosen>({});
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [away, setAway] = useState(false);
  const [came, setCame] = useState(0);
  const [wish, setWish] = useState<Picture | null>(null);
  const box = useRef<Lightbox | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isLive = kind === 'photolive';

  usePhotoLive(
    {
      msId,
      sequence: first.sequence,
      onAway: setAway,
      onChanges: (changes) => {
        box.current?.lose(changes.gone);
        const fits = ({ takenTime, hall }: Picture) =>
          (!chosen.day || takenTime.startsWith(chosen.day)) && (!chosen.hall || hall === chosen.hall);
        const ours = { ...changes, rows: changes.rows.filter(fits) };
        setCame(ours.rows.length);
        setShown((known) => ({ ...known, rows: withChanges(known.rows, ours, !known.next) }));
      },
    },
    isLive,
  );

  const read = async (choice: Chosen, after?: number) => {
    setState('loading');
    try {
      const page = await callMain(listPictures, { query: { msId, kind, ...choice, after }, quiet: true });
      setShown((known) => (after ? { ...page, rows: [...known.rows, ...page.rows] } : page));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const choose = (choice: Chosen) => {
    setChosen(choice);
    void read(choice);
  };

  const titleOf = (picture: Picture) => nameOf(t, picture, locale);
  const get = async ({ pictureId }: Picture) => {
    const { login } = useSessionStore.getState();
    if (!login && album.rule !== 'all') return useUiStore.getState().openLogin();
    try {
      const { url } = await (login ? callToken : callMain)(openPicture, { body: { pictureId } });
      window.location.assign(url);
    } catch {
      // The client has said why.
    }
  };
  const open = async (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    const words = {
      close: t('lightbox.close'),
      zoom: t('lightbox.zoom'),
      previous: t('lightbox.previous'),
      next: t('lightbox.next'),
      error: t('lightbox.error'),
      label: t('lightbox.label'),
      get: t('get'),
      wish: t('wish.open'),
    };
    const onGet = (picture: Picture) => void get(picture);
    box.current = await openLightbox({ pictures: rows, at, words, nameOf: titleOf, onGet, onWish: setWish });
  };

  const counts = new Map(album.days.map(({ day, count }) => [day, count]));
  return (
    <>
      <div className={styles.bar}>
        {isLive && <span className={clsx(styles.now, away && styles.away)}>{t(away ? 'away' : 'live')}</span>}
        {isLive && (
          <span role="status" className="visually-hidden">
            {came > 0 && t('came', { count: came })}
          </span>
        )}
        {album.total > 0 && (
          <div className={styles.facts}>
            <span>{t('count', { count: album.total })}</span>
            <span>{t(`rules.${album.rule}`)}</span>
          </div>
        )}
      </div>
      {album.days.length > 1 && (
        <Chips
          label={t('days')}
          all={t('allDays')}
          value={chosen.day}
          options={album.days.map(({ day }) => ({ value: day, label: formatDay(locale, `${day} 00:00:00`) }))}
          onChange={(day) => choose({ ...chosen, day })}
        />
      )}
      {album.halls.length > 1 && (
        <Chips
          label={t('halls')}
          all={t('all')}
          value={chosen.hall}
          options={album.halls.map(({ hall, hallEn }) => ({
            value: hall,
            label: localText(locale, hall, hallEn).text,
          }))}
          onChange={(hall) => choose({ ...chosen, hall })}
        />
      )}
      {byDay(rows).map(({ day, pictures }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.dayTitle}>
            {formatDay(locale, `${day} 00:00:00`)}
            <small>{formatWeekday(locale, `${day} 00:00:00`)}</small>
            {!isLive && !chosen.hall && counts.has(day) && <small>{t('count', { count: counts.get(day) ?? 0 })}</small>}
          </h2>
          <ul className={styles.grid}>
            {pictures.map((picture) => {
              const at = rows.indexOf(picture);
              const { width, height } = sizeAt(picture, 320);
              return (
                <li
                  key={picture.pictureId}
                  className={styles.cell}
                  style={{ '--ratio': width / height } as CSSProperties}
                >
                  <a
                    href={sourceOf(picture, 1600)}
                    className={styles.link}
                    aria-haspopup="dialog"
                    onClick={(event) => void open(event, at)}
                  >
                    <img
                      src={sourceOf(picture, 320)}
                      srcSet={sourcesOf(picture)}
                      sizes="(width < 640px) 45vw, 300px"
                      width={width}
                      height={height}
                      alt={titleOf(picture)}
                      decoding="async"
                      {...(at < EAGER ? {} : { loading: 'lazy' })}
                    />
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <div className={styles.more} aria-live="polite">
        {state === 'loading' && <p>{t('loading')}</p>}
        {state === 'failed' && (
          <div role="alert">
            <p>{t('failed')}</p>
            <Button onClick={() => void read(chosen, rows.at(-1)?.pictureId)}>{t('again')}</Button>
          </div>
        )}
        {state === 'idle' && next && <Button onClick={() => void read(chosen, next)}>{t('more')}</Button>}
      </div>
      {wish && (
        <WishDialog
          picture={wish}
          onClose={() => {
            setWish(null);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      )}
    </>
  );
}

function Chips({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string;
  all: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label={label} className={clsx(styles.bar, styles.chips)}>
      {[{ value: undefined, label: all }, ...options].map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          className={styles.chip}
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
