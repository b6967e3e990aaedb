import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { type Board, type BoardSession, saveSession } from '@/contract/programme/board';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import styles from './board.module.css';
import { type Spot, spotOf } from './board-moves';
import type { useBoardWords } from './board-words';

const { startTime, minutes } = saveSession.body.shape;
const placeSchema = z.object({ startTime, minutes, hallId: z.string() });

/** Time and room of a session, for whoever does not drag. */
export function PlaceForm({
  one,
  board,
  words,
  day,
  onPlace,
  more,
}: {
  one: BoardSession;
  board: Board;
  words: ReturnType<typeof useBoardWords>;
  day: string;
  onPlace: (spot: Spot) => Promise<void>;
  /** Beside the button. */
  more: ReactNode;
}) {
  const t = useTranslations('programme');
  const spot = spotOf(one);
  const form = useSchemaForm({
    schema: placeSchema,
    initial: {
      startTime: spot.startTime || `${day} 09:00:00`,
      minutes: String(spot.minutes),
      hallId: String(spot.hallId ?? ''),
    },
    submit: (body) =>
      onPlace({ startTime: body.startTime, minutes: body.minutes, hallId: Number(body.hallId) || null }),
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('place')}
      actions={
        <>
          {spot.startTime && !one.out && (
            <Button onClick={() => void onPlace({ ...spot, startTime: '' })}>{t('toTray')}</Button>
          )}
          {more}
        </>
      }
    >
      <MomentField field={form.field('startTime')} label={t('fields.startTime')} />
      <div className={styles.pair}>
        <TextField
          field={form.field('minutes')}
          label={t('fields.minutes')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        <ListField field={form.field('hallId')} label={t('fields.hall')} options={hallOptions(board, words)} />
      </div>
    </SchemaForm>
  );
}

/** The rooms of a board as a field offers them, none at the top. */
export const hallOptions = ({ halls }: Board, { hallOf }: ReturnType<typeof useBoardWords>) =>
  [null, ...halls.map(({ hallId }) => hallId)].map((hallId) => ({
    value: String(hallId ?? ''),
    label: hallOf(hallId),
  }));
