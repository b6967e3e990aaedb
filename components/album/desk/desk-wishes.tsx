'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { asLocale } from '@/components/ui/locale';
import { type AlbumKind, closeWish, type Picture, type PictureWish } from '@/contract/album/album';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import { sizeAt, sourceOf } from '../picture-words';
import styles from './desk-pictures.module.css';

/** What people ask to have taken down, the oldest first. */
export function DeskWishes({
  msId,
  wishes,
  onDown,
  onPick,
}: {
  msId: number;
  wishes: readonly PictureWish[];
  onDown: (ids: number[]) => Promise<void>;
  onPick: (picture: Picture, kind: AlbumKind) => void;
}) {
  const t = useTranslations('media.deskPictures');
  if (wishes.length === 0) return null;
  return (
    <section className={styles.form} aria-label={t('wishes')}>
      <h3>
        {t('wishes')} <small>{wishes.length}</small>
      </h3>
      <ul className={styles.wishes}>
        {wishes.map((wish) => (
          <Wish key={wish.id} msId={msId} wish={wish} onDown={onDown} onPick={onPick} />
        ))}
      </ul>
    </section>
  );
}

function Wish({
  msId,
  wish: { id, kind, wish, words, contact, createTime, picture },
  onDown,
  onPick,
}: {
  msId: number;
  wish: PictureWish;
  onDown: (ids: number[]) => Promise<void>;
  onPick: (picture: Picture, kind: AlbumKind) => void;
}) {
  const t = useTranslations('media.deskPictures');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [note, setNote] = useState('');
  const finish = async () => {
    await callToken(closeWish, { params: { msId, id }, body: { note } });
    toast.success({ text: t('finished') });
    router.refresh();
  };
  return (
    <li className={styles.wish}>
      {picture ? (
        <img src={sourceOf(picture, 320)} alt="" {...sizeAt(picture, 320)} loading="lazy" />
      ) : (
        <span>{t('wishGone')}</span>
      )}
      <div>
        <p className={styles.wishTitle}>
          {t(`wish.${wish}`)} <time>{formatDateTime(locale, createTime)}</time>
        </p>
        {words && <p>{words}</p>}
        {contact && <p>{t('wishContact', { contact })}</p>}
        <div className={styles.tools}>
          {picture && (
            <ConfirmButton
              variant="brand"
              text={t('downText')}
              confirmLabel={t('down')}
              cancelLabel={t('keep')}
              onConfirm={() => onDown([picture.pictureId])}
            >
              {t('takeThis')}
            </ConfirmButton>
          )}
          {picture && wish === 'mine' && <Button onClick={() => onPick(picture, kind)}>{t('pick')}</Button>}
          <label className={styles.line}>
            {t('finishNote')}
            <input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
          </label>
          <Button disabled={note.trim() === ''} onClick={() => void finish()}>
            {t('finish')}
          </Button>
        </div>
      </div>
    </li>
  );
}
