import { useTranslations } from 'next-intl';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { type DeskVote, MOST_CHOICES, saveVote } from '@/contract/onsite/vote';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './onsite.module.css';

const BLANK = { label: '', labelEn: '' };

/** Writes a vote, or changes one that nobody has voted in. */
export function VotePanel({
  msId,
  vote,
  onClose,
  onDone,
}: {
  msId: number;
  vote: DeskVote | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('onsite.votes');
  const words = useTranslations('onsite');
  const form = useSchemaForm({
    schema: saveVote.body,
    initial: {
      title: vote?.title ?? '',
      titleEn: vote?.titleEn ?? '',
      most: String(vote?.most ?? 1),
      options: vote?.options.map(({ label, labelEn }) => ({ label, labelEn: labelEn ?? '' })) ?? [BLANK, BLANK],
    },
    toBody: (values) => ({ ...values, id: vote?.id ?? null }),
    submit: (body) => callToken(saveVote, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const { options } = form.values;
  const change = (at: number, more: Partial<typeof BLANK>) =>
    form.set({ options: options.map((one, index) => (index === at ? { ...one, ...more } : one)) });
  const bound = (at: number, name: keyof typeof BLANK) => ({
    ...form.field('options'),
    name: `options.${at}.${name}`,
    value: options[at]?.[name] ?? '',
    error: form.errorAt(`options.${at}.${name}`),
    onChange: (value: string) => change(at, { [name]: value }),
  });
  const line = { autoComplete: 'off' } as const;
  return (
    <Panel title={t(vote ? 'edit' : 'add')} closeLabel={words('close')} onClose={onClose}>
      <SchemaForm form={form} submitLabel={words('save')}>
        <TextField field={form.field('title')} label={t('question')} maxLength={200} {...line} />
        <TextField field={form.field('titleEn')} label={t('questionEn')} maxLength={300} {...line} />
        <RowList
          rows={options}
          onChange={(rows) => form.set({ options: rows })}
          blank={() => BLANK}
          most={MOST_CHOICES}
          label={t('choices')}
          addLabel={t('addChoice')}
          nameOf={({ label }, place) => label || t('choice', { place })}
        >
          {(_row, at) => (
            <div className={styles.part}>
              <TextField field={bound(at, 'label')} label={t('choice', { place: at + 1 })} maxLength={120} {...line} />
              <TextField field={bound(at, 'labelEn')} label={t('choiceEn')} maxLength={200} {...line} />
            </div>
          )}
        </RowList>
        <TextField field={form.field('most')} label={t('most')} inputMode="numeric" maxLength={2} {...line} />
      </SchemaForm>
    </Panel>
  );
}
