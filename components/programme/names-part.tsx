import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import {
  type Board,
  type Hall,
  removeHall,
  removeTrack,
  saveHall,
  saveTrack,
  type Track,
} from '@/contract/programme/board';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import { AwayPart } from './away-part';
import styles from './board.module.css';
import type { useBoardWords } from './board-words';

interface Props {
  msId: number;
  board: Board;
  /** The room that is edited first. */
  hall?: Hall;
  words: ReturnType<typeof useBoardWords>;
}
type Edited = { what: 'hall'; one: Hall | null } | { what: 'track'; one: Track | null };

/** Rooms and tracks of a programme, and when its people cannot. */
export function NamesPart({ msId, board, hall, words }: Props) {
  const t = useTranslations('programme');
  const [edited, setEdited] = useState<Edited | null>(hall ? { what: 'hall', one: hall } : null);
  const done = (word: 'saved' | 'removed') => {
    toast.success({ text: t(word) });
    setEdited(null);
  };
  const parts = [
    {
      what: 'hall' as const,
      rows: board.halls.map((one) => ({ id: one.hallId, one, name: words.hallOf(one.hallId) })),
    },
    {
      what: 'track' as const,
      rows: board.tracks.map((one) => ({ id: one.trackId, one, name: words.named(one.name, one.nameEn) })),
    },
  ];
  const remove = async (what: 'hall' | 'track', id: number) => {
    if (what === 'hall') await callToken(removeHall, { params: { msId, hallId: id } });
    else await callToken(removeTrack, { params: { msId, trackId: id } });
    done('removed');
  };
  const named = parts.map(({ what, rows }) => (
    <section key={what} className={styles.part}>
      <h3>{t(`${what}s`)}</h3>
      {rows.length === 0 && <p className={styles.quiet}>{t(`${what}sEmpty`)}</p>}
      <ul className={styles.list}>
        {rows.map(({ id, one, name }) => (
          <li key={id} className={styles.row}>
            <strong className={styles.about}>{name}</strong>
            <div className={styles.tools}>
              <Button icon="edit" aria-label={t('editOf', { name })} onClick={() => setEdited({ what, one } as Edited)}>
                {t('edit')}
              </Button>
              <ConfirmButton
                text={t(`${what}RemoveText`)}
                confirmLabel={t('remove')}
                cancelLabel={t('close')}
                label={t('removeOf', { name })}
                onConfirm={() => remove(what, id)}
              >
                {t('remove')}
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      {edited?.what === what ? (
        <NameForm key={edited.one?.name ?? ''} msId={msId} edited={edited} onDone={() => done('saved')} />
      ) : (
        <p>
          <Button icon="add" onClick={() => setEdited({ what, one: null })}>
            {t(`${what}Add`)}
          </Button>
        </p>
      )}
    </section>
  ));
  return (
    <>
      {named}
      <AwayPart msId={msId} board={board} words={words} />
    </>
  );
}

function NameForm({ msId, edited, onDone }: { msId: number; edited: Edited; onDone: () => void }) {
  const t = useTranslations('programme');
  const id = useId();
  const { what, one } = edited;
  const form = useSchemaForm({
    schema: saveHall.body,
    initial: {
      name: one?.name ?? '',
      nameEn: String(one?.nameEn ?? ''),
      capacity: String((what === 'hall' && edited.one?.capacity) || ''),
    },
    submit: async ({ name, nameEn, capacity }) => {
      const params = { msId };
      if (what === 'hall')
        await callToken(saveHall, {
          params,
          body: { hallId: edited.one?.hallId ?? null, name, nameEn, capacity },
          quiet: true,
        });
      else
        await callToken(saveTrack, {
          params,
          body: { trackId: edited.one?.trackId ?? null, name, nameEn },
          quiet: true,
        });
    },
    onDone,
    guard: true,
  });
  return (
    <section aria-labelledby={id} className={styles.below}>
      <h4 id={id}>{one ? t('editOf', { name: one.name }) : t(`${what}Add`)}</h4>
      <SchemaForm form={form} submitLabel={t('save')}>
        <TextField field={form.field('name')} label={t('fields.name')} maxLength={80} autoComplete="off" />
        <TextField field={form.field('nameEn')} label={t('fields.nameEn')} maxLength={160} autoComplete="off" />
        {what === 'hall' && (
          <TextField
            field={form.field('capacity')}
            label={t('fields.capacity')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
          />
        )}
      </SchemaForm>
    </section>
  );
}
