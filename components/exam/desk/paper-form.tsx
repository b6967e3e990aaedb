import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { DRAWS, SCORE_SHOWS, WRONG_SHOWS } from '@/contract/exam/codes';
import { type DeskExam, type ExamDesk, saveExam } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from '../exam.module.css';
import { PaperPicks, type PickValues } from './paper-picks';

const NEW_RULE = { columnName: '', difficulty: '', count: '10', points: '1' };
type RuleValues = typeof NEW_RULE;

interface Props {
  desk: Pick<ExamDesk, 'msId' | 'columns'>;
  paper: DeskExam | null;
  onDone: () => void;
}

/** A paper: what is asked, when, how long, and what shows afterwards. */
export function PaperForm({ desk: { msId, columns }, paper, onDone }: Props) {
  const t = useTranslations('exam.desk.form');
  const said = useTranslations('exam.desk');
  const form = useSchemaForm({
    schema: saveExam.body,
    initial: {
      title: paper?.title ?? '',
      titleEn: paper?.titleEn ?? '',
      draw: paper?.draw ?? ('rule' as (typeof DRAWS)[number]),
      rules: paper?.rules.length
        ? paper.rules.map(({ columnName, difficulty, count, points }) => ({
            columnName,
            difficulty: difficulty === null ? '' : String(difficulty),
            count: String(count),
            points: String(points),
          }))
        : [NEW_RULE],
      picks: (paper?.picks ?? []).map(({ questionId, points }): PickValues => ({ questionId, points: String(points) })),
      startTime: paper?.startTime ?? '',
      endTime: paper?.endTime ?? '',
      minutes: String(paper?.minutes ?? 60),
      attempts: String(paper?.attempts ?? 1),
      passPercent: String(paper?.passPercent ?? 60),
      shuffled: paper?.shuffled ?? true,
      scoreShows: paper?.scoreShows ?? ('atOnce' as (typeof SCORE_SHOWS)[number]),
      wrongShows: paper?.wrongShows ?? ('afterEnd' as (typeof WRONG_SHOWS)[number]),
      keysShow: paper?.keysShow ?? true,
    },
    toBody: ({ rules, picks, draw, ...values }) => ({
      ...values,
      draw,
      paperId: paper?.paperId ?? null,
      version: paper?.version ?? 0,
      rules:
        draw === 'rule'
          ? rules.map(({ difficulty, ...rule }) => ({ ...rule, difficulty: Number(difficulty) || null }))
          : [],
      picks: draw === 'hand' ? picks : [],
    }),
    submit: (body) => callToken(saveExam, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: said('saved') });
      onDone();
    },
    guard: true,
  });
  const { value: rules, onChange, error } = form.field('rules');
  const change = (at: number, more: Partial<RuleValues>) =>
    onChange(rules.map((one, index) => (index === at ? { ...one, ...more } : one)));
  const number = (name: 'minutes' | 'attempts' | 'passPercent') => (
    <TextField field={form.field(name)} label={t(name)} inputMode="numeric" maxLength={3} autoComplete="off" />
  );
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <div className={styles.pair}>
        <TextField field={form.field('title')} label={t('title')} maxLength={80} autoComplete="off" />
        <TextField field={form.field('titleEn')} label={t('titleEn')} maxLength={160} autoComplete="off" />
        <MomentField field={form.field('startTime')} label={t('startTime')} />
        <MomentField field={form.field('endTime')} label={t('endTime')} />
        {number('minutes')}
        {number('attempts')}
        {number('passPercent')}
      </div>
      <ChoiceField
        field={form.field('draw')}
        label={t('draw')}
        options={DRAWS.map((value) => ({ value, label: t(`draws.${value}`) }))}
      />
      {form.values.draw === 'rule' ? (
        <div data-field="rules">
          {error && <p role="alert">{error}</p>}
          <RowList
            rows={rules}
            onChange={onChange}
            blank={() => NEW_RULE}
            most={40}
            label={t('rules')}
            addLabel={t('addRule')}
            nameOf={({ columnName }, place) => columnName || t('ruleAt', { place })}
            compact
          >
            {(row, at) => (
              <div className={styles.pair}>
                {(['columnName', 'difficulty', 'count', 'points'] as const).map((name) => (
                  <TextField
                    key={name}
                    field={{
                      name: `rules.${at}.${name}`,
                      value: row[name],
                      error: form.errorAt(`rules.${at}.${name}`),
                      onChange: (text) => change(at, { [name]: text }),
                      hold: () => undefined,
                    }}
                    label={t(name === 'columnName' ? 'anyColumn' : name === 'difficulty' ? 'anyDifficulty' : name)}
                    maxLength={name === 'columnName' ? 40 : 3}
                    autoComplete="off"
                  />
                ))}
              </div>
            )}
          </RowList>
        </div>
      ) : (
        <PaperPicks msId={msId} columns={columns} field={form.field('picks')} errorAt={form.errorAt} />
      )}
      <TickField field={form.field('shuffled')}>{t('shuffled')}</TickField>
      <ChoiceField
        field={form.field('scoreShows')}
        label={t('scoreShows')}
        options={SCORE_SHOWS.map((value) => ({ value, label: t(`scoreShowsAll.${value}`) }))}
      />
      <ChoiceField
        field={form.field('wrongShows')}
        label={t('wrongShows')}
        options={WRONG_SHOWS.map((value) => ({ value, label: t(`wrongShowsAll.${value}`) }))}
      />
      <TickField field={form.field('keysShow')}>{t('keysShow')}</TickField>
    </SchemaForm>
  );
}
