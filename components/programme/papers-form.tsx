import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { ChoiceField } from '@/components/forms/choice-field';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { type Board, PLACED_HOW, placePapers } from '@/contract/programme/board';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import styles from './board.module.css';
import type { ToPlace } from './board-papers';
import type { useBoardWords } from './board-words';
import { hallOptions } from './place-form';
import type { PapersAsked } from './use-board';

const { startTime, minutes } = placePapers.body.shape;
const schema = z.object({
  startTime,
  minutes,
  hallId: z.string(),
  parentId: z.string(),
  how: z.enum(PLACED_HOW),
  again: z.enum(['no', 'yes']),
});

/** Time and room of papers, and the session that they are parts of. */
export function PapersForm({
  papers,
  board,
  words,
  day,
  onPlace,
}: {
  papers: ToPlace;
  board: Board;
  words: ReturnType<typeof useBoardWords>;
  day: string;
  onPlace: (asked: PapersAsked) => Promise<void>;
}) {
  const t = useTranslations('programme');
  const form = useSchemaForm({
    schema,
    initial: {
      startTime: `${day} 09:00:00`,
      minutes: String(papers.minutes),
      hallId: '',
      parentId: '',
      how: papers.posters ? ('together' as const) : ('inRow' as const),
      again: 'no' as 'no' | 'yes',
    },
    submit: (body) =>
      onPlace({
        artIds: papers.artIds,
        startTime: body.startTime,
        minutes: body.minutes,
        hallId: Number(body.hallId) || null,
        parentId: Number(body.parentId) || null,
        how: body.how,
        again: body.again === 'yes',
      }),
  });
  const blocks = board.sessions.filter((one) => !one.out && one.parentId === null && one.artId === null);
  return (
    <SchemaForm form={form} submitLabel={t('place')}>
      <MomentField field={form.field('startTime')} label={t('fields.startTime')} hint={t('papers.startHint')} />
      <div className={styles.pair}>
        <TextField
          field={form.field('minutes')}
          label={t('papers.minutes')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        <ListField field={form.field('hallId')} label={t('fields.hall')} options={hallOptions(board, words)} />
      </div>
      <ListField
        field={form.field('parentId')}
        label={t('fields.block')}
        options={[
          { value: '', label: t('noBlock') },
          ...blocks.map((one) => ({ value: String(one.id), label: `${words.topicOf(one)} · ${words.whenOf(one)}` })),
        ]}
      />
      {papers.artIds.length > 1 && (
        <ChoiceField
          field={form.field('how')}
          label={t('papers.how')}
          options={PLACED_HOW.map((value) => ({ value, label: t(`papers.hows.${value}`) }))}
        />
      )}
      {papers.placed && (
        <ChoiceField
          field={form.field('again')}
          label={t('papers.again')}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`papers.agains.${value}`) }))}
        />
      )}
    </SchemaForm>
  );
}
