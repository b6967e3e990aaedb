import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { WAITING } from '@/contract/meeting/plan-rules';
import styles from './manage.module.css';
import { byClock } from './plan-clock';
import { MONEY, type PlanForm, rowField, rowsOf } from './plan-form';
import { QuestionRows } from './question-rows';

/** What comes back, until when names change, who is asked when a place is free, and what the meeting asks. */
export function StepEnrol({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const steps = rowsOf(form, 'refundSteps');
  return (
    <>
      <section className={styles.part}>
        <h3>{t('parts.refundSteps')}</h3>
        <p className={styles.note}>{t('hints.refundSteps')}</p>
        <RowList
          rows={steps.rows}
          onChange={steps.onChange}
          blank={() => ({ until: '', percent: '', fee: '' })}
          most={6}
          label={t('parts.refundSteps')}
          addLabel={t('add.refundStep')}
          nameOf={(_step, place) => t('rows.refundStep', { place })}
          moves={false}
          compact
        >
          {(row, index) => {
            const bound = steps.at(row, index);
            return (
              <div className={styles.wide}>
                <MomentField field={byClock(rowField(form, bound, 'until'), form.values)} label={t('fields.until')} />
                <TextField
                  field={rowField(form, bound, 'percent')}
                  label={t('fields.percent')}
                  inputMode="numeric"
                  maxLength={3}
                  autoComplete="off"
                />
                <TextField field={rowField(form, bound, 'fee')} label={t('fields.refundFee')} {...MONEY} />
              </div>
            );
          }}
        </RowList>
      </section>
      <div className={styles.pair}>
        <MomentField
          field={byClock(form.field('transferEnd'), form.values)}
          label={t('fields.transferEnd')}
          hint={t('hints.transferEnd')}
        />
        <MomentField
          field={byClock(form.field('correctEnd'), form.values)}
          label={t('fields.correctEnd')}
          hint={t('hints.correctEnd')}
        />
      </div>
      <ChoiceField
        field={form.field('waiting')}
        label={t('fields.waiting')}
        options={WAITING.map((value) => ({ value, label: t(`waiting.choice.${value}`) }))}
      />
      <section className={styles.part}>
        <h3>{t('parts.questions')}</h3>
        <QuestionRows form={form} />
      </section>
    </>
  );
}
