import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { type Board, removeAway, saveAway } from '@/contract/programme/board';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './board.module.css';
import type { useBoardWords } from './board-words';

interface Props {
  msId: number;
  board: Board;
  words: ReturnType<typeof useBoardWords>;
}

/** When people of the programme cannot: what is held then and names them is a clash. */
export function AwayPart({ msId, board, words }: Props) {
  const t = useTranslations('programme');
  const [adding, setAdding] = useState(false);
  return (
    <section className={styles.part}>
      <h3>{t('aways')}</h3>
      {board.away.length === 0 && <p className={styles.quiet}>{t('awaysEmpty')}</p>}
      <ul className={styles.list}>
        {board.away.map(({ awayId, name, nameEn, own, ...time }) => (
          <li key={awayId} className={styles.row}>
            <div className={styles.about}>
              <strong>{words.named(name, nameEn)}</strong>
              <span className={styles.quiet}>{words.spanOf(time)}</span>
              <span className={styles.quiet}>{t(own ? 'awayOwn' : 'awayDesk')}</span>
            </div>
            <div className={styles.tools}>
              <ConfirmButton
                text={t('awayRemoveText')}
                confirmLabel={t('remove')}
                cancelLabel={t('close')}
                label={t('removeOf', { name: words.named(name, nameEn) })}
                onConfirm={async () => {
                  await callToken(removeAway, { params: { msId, awayId } });
                  toast.success({ text: t('removed') });
                }}
              >
                {t('remove')}
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      {adding ? (
        <AwayForm msId={msId} board={board} words={words} onDone={() => setAdding(false)} />
      ) : (
        <p>
          <Button icon="add" onClick={() => setAdding(true)}>
            {t('awayAdd')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Everybody whom the board names, once: by account, by name where there is none. */
function peopleOf({ sessions }: Board) {
  const held = sessions.filter(({ out }) => !out).flatMap(({ speakers }) => speakers);
  return [...new Map(held.map((one) => [one.userId ?? one.name, one])).values()].sort((a, b) =>
    a.name.localeCompare(b.name, 'zh'),
  );
}

function AwayForm({ msId, board, words, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations('programme');
  const form = useSchemaForm({
    schema: saveAway.body,
    initial: { speakerId: '', startTime: board.startTime, endTime: board.endTime },
    toBody: ({ speakerId, ...times }) => ({ ...times, speakerId: Number(speakerId) || '' }),
    submit: (body) => callToken(saveAway, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <ListField
        field={form.field('speakerId')}
        label={t('fields.who')}
        options={[
          { value: '', label: t('choose') },
          ...peopleOf(board).map((one) => ({ value: String(one.id), label: words.named(one.name, one.nameEn) })),
        ]}
      />
      <div className={styles.pair}>
        <MomentField field={form.field('startTime')} label={t('fields.from')} />
        <MomentField field={form.field('endTime')} label={t('fields.to')} />
      </div>
    </SchemaForm>
  );
}
