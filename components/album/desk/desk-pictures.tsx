'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useEffectEvent, useId, useState } from 'react';
import { ManyUploads } from '@/components/forms/many-uploads';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ACCESS_RULES, type AccessRule } from '@/contract/access-rule';
import {
  ALBUM_KINDS,
  type AlbumKind,
  addPictures,
  editPictures,
  listPictures,
  type Picture,
  type PictureDesk,
  ruleAlbum,
  takeDownPictures,
} from '@/contract/album/album';
import { callMain, callToken } from '@/lib/api/clients';
import { useManyUploads } from '@/lib/forms/use-many-uploads';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { useStale } from '@/lib/realtime/use-stale';
import { toast } from '@/lib/stores/toast-store';
import { nameOf, sizeAt, sourceOf } from '../picture-words';
import styles from './desk-pictures.module.css';
import { DeskWishes } from './desk-wishes';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const ACCEPT_GROUP = 'image/jpeg,image/png,image/webp';

/** Of a request to take a picture down its notice tells. */
const WISHES = ['tasks'] as const;

/** The albums of a meeting at its desk: uploads from phones, rules, what is taken down, and who asks for it. */
export function DeskPictures({ msId, albums, halls, wishes }: { msId: number } & PictureDesk) {
  const t = useTranslations('media.deskPictures');
  const id = useId();
  const router = useRouter();
  const [kind, setKind] = useState<AlbumKind>('photolive');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<{ rows: Picture[]; next?: number | null }>({ rows: [] });
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading');
  const album = albums.find((one) => one.kind === kind);
  useStale(WISHES, router.refresh);

  const read = async (of: AlbumKind, after?: number) => {
    setState('loading');
    try {
      const page = await callMain(listPictures, { query: { msId, kind: of, after }, quiet: true });
      setShown((known) => (after ? { ...page, rows: [...known.rows, ...page.rows] } : page));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const readFirst = useEffectEvent(() => void read(kind));
  useEffect(() => readFirst(), []);
  const changed = () => {
    void read(kind);
    router.refresh();
  };
  const open = (of: AlbumKind) => {
    setKind(of);
    setPicked(new Set());
    setShown({ rows: [] });
    void read(of);
  };
  const down = async (ids: number[]) => {
    const { count } = await callToken(takeDownPictures, { params: { msId }, body: { ids } });
    toast.success({ text: t('gone', { count }) });
    setPicked(new Set());
    changed();
  };
  const rule = async (one: AccessRule) => {
    await callToken(ruleAlbum, { params: { msId }, body: { kind, rule: one } });
    toast.success({ text: t('ruled') });
    router.refresh();
  };

  return (
    <section className={styles.desk} aria-labelledby={`${id}-pictures`}>
      <h2 id={`${id}-pictures`}>{t('title')}</h2>
      <DeskWishes
        msId={msId}
        wishes={wishes}
        onDown={down}
        onPick={(picture, of) => {
          if (of !== kind) open(of);
          setPicked(new Set([picture.pictureId]));
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form. */}
      <div role="group" aria-label={t('albums')} className={styles.tools}>
        {ALBUM_KINDS.map((one) => (
          <button key={one} type="button" className={styles.chip} aria-pressed={one === kind} onClick={() => open(one)}>
            {t(`kinds.${one}`)} <small>{albums.find((known) => known.kind === one)?.total ?? 0}</small>
          </button>
        ))}
      </div>
      <label className={styles.line}>
        {t('rule')}
        <select value={album?.rule ?? 'all'} onChange={({ target }) => void rule(target.value as AccessRule)}>
          {ACCESS_RULES.map((one) => (
            <option key={one} value={one}>
              {t(`rules.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Uploads key={kind} msId={msId} kind={kind} halls={halls} onPlaced={changed} />
      {picked.size > 0 && (
        <Chosen
          msId={msId}
          ids={[...picked]}
          pictures={shown.rows.filter(({ pictureId }) => picked.has(pictureId))}
          halls={halls}
          onDown={down}
          onClear={() => setPicked(new Set())}
          onSaved={changed}
        />
      )}
      {state === 'failed' && (
        <div role="alert">
          <p>{t('failed')}</p>
          <Button onClick={() => void read(kind)}>{t('again')}</Button>
        </div>
      )}
      {state === 'idle' && shown.rows.length === 0 && <EmptyState title={t('empty')} />}
      {shown.rows.length > 0 && (
        <>
          <Button variant="quiet" onClick={() => setPicked(new Set(shown.rows.map(({ pictureId }) => pictureId)))}>
            {t('selectAll')}
          </Button>
          <Pictures rows={shown.rows} picked={picked} onPick={setPicked} />
        </>
      )}
      {state === 'idle' && shown.next && (
        <Button onClick={() => void read(kind, shown.next ?? undefined)}>{t('more')}</Button>
      )}
    </section>
  );
}

function Uploads({
  msId,
  kind,
  halls,
  onPlaced,
}: { msId: number; kind: AlbumKind; onPlaced: () => void } & Pick<PictureDesk, 'halls'>) {
  const t = useTranslations('media.deskPictures');
  const locale = asLocale(useLocale());
  const [hall, setHall] = useState('');
  const [clock, setClock] = useState('0');
  const [caption, setCaption] = useState('');
  const [captionEn, setCaptionEn] = useState('');
  const isGroup = kind === 'grouppic';
  const { uploads, add, again, remove } = useManyUploads({
    purpose: isGroup ? 'groupPicture' : 'picture',
    msId,
    place: async (_file, url) => {
      const words = isGroup ? { caption, captionEn } : {};
      const body = { kind, urls: [url], hall, clockMinutes: Number(clock) || 0, ...words };
      await callToken(addPictures, { params: { msId }, body, quiet: true });
      onPlaced();
    },
  });
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        {!isGroup && (
          <label className={styles.line}>
            {t('hall')}
            <select value={hall} onChange={({ target }) => setHall(target.value)}>
              <option value="">{t('noHall')}</option>
              {halls.map((one) => (
                <option key={one.hall} value={one.hall}>
                  {localText(locale, one.hall, one.hallEn).text}
                </option>
              ))}
            </select>
          </label>
        )}
        {!isGroup && (
          <label className={styles.line}>
            {t('clock')}
            <input
              type="number"
              min={-1440}
              max={1440}
              value={clock}
              onChange={({ target }) => setClock(target.value)}
            />
            <small>{t('clockHint')}</small>
          </label>
        )}
        {isGroup && (
          <>
            <label className={styles.line}>
              {t('caption')}
              <input value={caption} maxLength={120} onChange={({ target }) => setCaption(target.value)} />
            </label>
            <label className={styles.line}>
              {t('captionEn')}
              <input value={captionEn} maxLength={120} onChange={({ target }) => setCaptionEn(target.value)} />
            </label>
          </>
        )}
      </div>
      <ManyUploads
        label={t(isGroup ? 'chooseGroup' : 'choose')}
        hint={t(isGroup ? 'formatsGroup' : 'formats')}
        accept={isGroup ? ACCEPT_GROUP : ACCEPT}
        several={!isGroup}
        uploads={uploads}
        onAdd={add}
        onAgain={again}
        onRemove={remove}
      />
    </div>
  );
}

/** What all of some pictures are called; nothing where they are called differently. */
function sharedBy(pictures: readonly Picture[], name: 'caption' | 'captionEn'): string {
  const all = new Set(pictures.map((picture) => picture[name] ?? ''));
  return all.size === 1 ? ([...all][0] ?? '') : '';
}

/** What can be done with the pictures that are chosen. */
export function Chosen({
  msId,
  ids,
  pictures,
  halls,
  onDown,
  onClear,
  onSaved,
}: {
  msId: number;
  ids: number[];
  /** Those of them that are known here. */
  pictures: readonly Picture[];
  onDown: (ids: number[]) => Promise<void>;
  onClear: () => void;
  onSaved: () => void;
} & Pick<PictureDesk, 'halls'>) {
  const t = useTranslations('media.deskPictures');
  const locale = asLocale(useLocale());
  const [editing, setEditing] = useState(false);
  const [hall, setHall] = useState('');
  const [caption, setCaption] = useState('');
  const [captionEn, setCaptionEn] = useState('');
  const [clock, setClock] = useState('0');
  const before = { caption: sharedBy(pictures, 'caption'), captionEn: sharedBy(pictures, 'captionEn') };
  const named = pictures.some((picture) => picture.caption || picture.captionEn);
  const toggle = () => {
    setCaption(before.caption);
    setCaptionEn(before.captionEn);
    setEditing(!editing);
  };
  const save = async (words: Partial<Record<'caption' | 'captionEn', string>>) => {
    const body = {
      ids,
      ...(hall && { hall }),
      ...words,
      ...(Number(clock) && { clockMinutes: Number(clock) }),
    };
    await callToken(editPictures, { params: { msId }, body });
    toast.success({ text: t('saved') });
    setEditing(false);
    onSaved();
  };
  return (
    <div className={styles.chosen}>
      <div className={styles.tools}>
        <strong role="status">{t('selected', { count: ids.length })}</strong>
        <ConfirmButton
          variant="brand"
          text={t('downText')}
          confirmLabel={t('down')}
          cancelLabel={t('keep')}
          onConfirm={() => onDown(ids)}
        >
          {t('down')}
        </ConfirmButton>
        <Button icon="edit" aria-expanded={editing} onClick={toggle}>
          {t(editing ? 'close' : 'edit')}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      {editing && (
        <div className={styles.pair}>
          <label className={styles.line}>
            {t('hall')}
            <select value={hall} onChange={({ target }) => setHall(target.value)}>
              <option value="">{t('noHall')}</option>
              {halls.map((one) => (
                <option key={one.hall} value={one.hall}>
                  {localText(locale, one.hall, one.hallEn).text}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.line}>
            {t('clock')}
            <input
              type="number"
              min={-1440}
              max={1440}
              value={clock}
              onChange={({ target }) => setClock(target.value)}
            />
          </label>
          <label className={styles.line}>
            {t('caption')}
            <input value={caption} maxLength={120} onChange={({ target }) => setCaption(target.value)} />
          </label>
          <label className={styles.line}>
            {t('captionEn')}
            <input value={captionEn} maxLength={120} onChange={({ target }) => setCaptionEn(target.value)} />
          </label>
          <Button
            variant="brand"
            onClick={() =>
              void save({
                ...(caption !== before.caption && { caption }),
                ...(captionEn !== before.captionEn && { captionEn }),
              })
            }
          >
            {t('save')}
          </Button>
          {named && (
            <Button variant="quiet" onClick={() => void save({ caption: '', captionEn: '' })}>
              {t('noCaption')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Pictures({
  rows,
  picked,
  onPick,
}: {
  rows: readonly Picture[];
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number>) => void;
}) {
  const t = useTranslations('media.deskPictures');
  const words = useTranslations('media.album');
  const locale = asLocale(useLocale());
  const turn = (pictureId: number) => {
    const next = new Set(picked);
    if (!next.delete(pictureId)) next.add(pictureId);
    onPick(next);
  };
  return (
    <ul className={styles.grid}>
      {rows.map((picture) => {
        const { pictureId } = picture;
        const { width, height } = sizeAt(picture, 320);
        const name = nameOf(words, picture, locale);
        return (
          <li key={pictureId} style={{ '--ratio': width / height } as CSSProperties}>
            <label className={styles.cell} data-picked={picked.has(pictureId) || undefined}>
              <input
                type="checkbox"
                aria-label={t('select', { name })}
                checked={picked.has(pictureId)}
                onChange={() => turn(pictureId)}
              />
              <img src={sourceOf(picture, 320)} alt="" width={width} height={height} loading="lazy" decoding="async" />
              <span className={styles.name}>{name}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
