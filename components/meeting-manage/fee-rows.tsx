import { useLocale, useTranslations } from 'next-intl';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { type MeetingPlan, MOST_WINDOWS } from '@/contract/meeting/plan';
import styles from './manage.module.css';
import { type BoundRow, type PlanForm, rowField, rowsIn, rowsOf } from './plan-form';
import { RowText } from './row-text';

type PlanFee = MeetingPlan['fees'][number];

/** What goes into a field of money. */
const MONEY = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const;

/** What it costs, a card for each kind of attendee: folded to a line until it is opened. */
export function FeeRows({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const { rows, onChange, wrong, at } = rowsOf(form, 'fees');
  return (
    <RowList
      rows={rows}
      onChange={onChange}
      blank={() => ({ feeName: '', feeNameEn: '', price: '', windows: [], note: '', noteEn: '' })}
      label={t('steps.fees')}
      addLabel={t('add.fee')}
      nameOf={({ feeName }, place) => feeName || t('rows.fee', { place })}
      summary={({ feeName, feeNameEn, price, windows }, place) => (
        <>
          {feeName ? <Bilingual locale={locale} zh={feeName} en={feeNameEn} /> : t('rows.fee', { place })}
          {[...windows.map((one) => one.price), price].filter(Boolean).map((yuan) => ` · ¥${yuan}`)}
        </>
      )}
      wrong={wrong}
    >
      {(row, index) => <FeeFields form={form} bound={at(row, index)} />}
    </RowList>
  );
}

function FeeFields({ form, bound }: { form: PlanForm; bound: BoundRow<PlanFee> }) {
  const t = useTranslations('meetingManage');
  const windows = rowsIn(bound, 'windows');
  return (
    <>
      <div className={styles.pair}>
        <RowText field={rowField(form, bound, 'feeName')} label={t('fields.feeName')} max={60} />
        <RowText field={rowField(form, bound, 'feeNameEn')} label={t('fields.feeNameEn')} max={120} />
        <TextField
          field={rowField(form, bound, 'price')}
          label={t('fields.price')}
          hint={t('hints.price')}
          {...MONEY}
        />
      </div>
      <RowList
        rows={windows.rows}
        onChange={windows.onChange}
        blank={() => ({ until: '', price: '' })}
        most={MOST_WINDOWS}
        label={t('parts.windows')}
        addLabel={t('add.window')}
        nameOf={(_window, place) => t('rows.window', { place })}
        moves={false}
      >
        {(one, nth) => (
          <div className={styles.pair}>
            <MomentField field={rowField(form, windows.at(one, nth), 'until')} label={t('fields.until')} />
            <TextField
              field={rowField(form, windows.at(one, nth), 'price')}
              label={t('fields.windowPrice')}
              {...MONEY}
            />
          </div>
        )}
      </RowList>
    </>
  );
}
