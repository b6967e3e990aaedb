import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { EMPTY_FEE, FEE_KINDS, MOST_WINDOWS, type PlanFee, TAKER_TYPES } from '@/contract/meeting/plan-fees';
import { localText } from '@/lib/i18n/local-text';
import styles from './manage.module.css';
import { byClock } from './plan-clock';
import { type BoundRow, freeKey, MONEY, NUMBER, type PlanForm, RowErrors, rowField, rowsIn, rowsOf } from './plan-form';
import { RowText } from './row-text';

/** What it costs, a card for each kind of attendee: folded to a line until it is opened. */
export function FeeRows({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const { rows, onChange, wrong, at } = rowsOf(form, 'fees');
  return (
    <>
      <RowErrors form={form} name="fees" />
      <RowList
        rows={rows}
        onChange={onChange}
        blank={() => ({ ...EMPTY_FEE, key: freeKey(rows) })}
        label={t('steps.fees')}
        addLabel={t('add.fee')}
        nameOf={({ feeName }, place) => feeName || t('rows.fee', { place })}
        summary={({ biz, feeName, feeNameEn, price, windows, closed, invitedOnly }, place) => (
          <>
            {feeName ? <Bilingual locale={locale} zh={feeName} en={feeNameEn} /> : t('rows.fee', { place })}
            {biz !== 'enroll' && ` · ${t(`feeKinds.${biz}`)}`}
            {[...windows.map((one) => one.price), price].filter(Boolean).map((yuan) => ` · ¥${yuan}`)}
            {invitedOnly && ` · ${t('invitedOnly')}`}
            {closed && ` · ${t('closed')}`}
          </>
        )}
        wrong={wrong}
      >
        {(row, index) => <FeeFields form={form} bound={at(row, index)} />}
      </RowList>
    </>
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
        <ListField
          field={rowField(form, bound, 'biz')}
          label={t('fields.feeKind')}
          options={FEE_KINDS.map((value) => ({ value, label: t(`feeKinds.${value}`) }))}
        />
        <TextField
          field={rowField(form, bound, 'price')}
          label={t('fields.price')}
          hint={windows.rows.length > 0 && t('hints.price')}
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
        compact
      >
        {(one, nth) => (
          <div className={styles.pair}>
            <MomentField
              field={byClock(rowField(form, windows.at(one, nth), 'until'), form.values)}
              label={t('fields.until')}
            />
            <TextField
              field={rowField(form, windows.at(one, nth), 'price')}
              label={t('fields.windowPrice')}
              {...MONEY}
            />
          </div>
        )}
      </RowList>
      <FeeMore form={form} bound={bound} />
    </>
  );
}

/** Fields of a fee that most do without. */
const MORE = [
  'userTypes',
  'surcharge',
  'proof',
  'proofEn',
  'included',
  'includedEn',
  'quota',
  'quotas',
  'teamLeast',
  'teamMost',
] as const;

/** Who may take it and how many: folded until something of it is said, or to be mended. */
function FeeMore({ form, bound }: { form: PlanForm; bound: BoundRow<PlanFee> }) {
  const t = useTranslations('meetingManage');
  const locale = useLocale();
  const { quotas } = form.values;
  const wrong = MORE.some((name) => form.errorAt(`${bound.path}.${name}`));
  const said = bound.row.closed || bound.row.invitedOnly || MORE.some((name) => bound.row[name].length > 0);
  const [opened, setOpened] = useState(said);
  return (
    <details
      className={styles.more}
      open={wrong || opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{t('more')}</summary>
      <div className={styles.fields}>
        <TicksField
          field={rowField(form, bound, 'userTypes')}
          label={t('fields.userTypes')}
          options={TAKER_TYPES.map((value) => ({ value, label: t(`takers.${value}`) }))}
        />
        <TextField
          field={rowField(form, bound, 'surcharge')}
          label={t('fields.surcharge')}
          hint={t('hints.surcharge')}
          {...MONEY}
        />
        <div className={styles.pair}>
          <RowText field={rowField(form, bound, 'proof')} label={t('fields.proof')} hint={t('hints.proof')} max={200} />
          <RowText field={rowField(form, bound, 'proofEn')} label={t('fields.proofEn')} max={300} />
          <RowText field={rowField(form, bound, 'included')} label={t('fields.included')} max={200} />
          <RowText field={rowField(form, bound, 'includedEn')} label={t('fields.includedEn')} max={300} />
        </div>
        <div className={styles.three}>
          <TextField
            field={rowField(form, bound, 'quota')}
            label={t('fields.quota')}
            hint={t('hints.capacity')}
            {...NUMBER}
          />
          <TextField field={rowField(form, bound, 'teamLeast')} label={t('fields.teamLeast')} {...NUMBER} />
          <TextField field={rowField(form, bound, 'teamMost')} label={t('fields.teamMost')} {...NUMBER} />
        </div>
        {quotas.length > 0 && (
          <TicksField
            field={rowField(form, bound, 'quotas')}
            label={t('fields.quotas')}
            options={quotas.map(({ key, name, nameEn }, index) => ({
              value: key,
              label: localText(locale, name, nameEn).text || t('rows.quota', { place: index + 1 }),
            }))}
          />
        )}
        <TickField field={rowField(form, bound, 'invitedOnly')}>{t('fields.invitedOnly')}</TickField>
        <TickField field={rowField(form, bound, 'closed')}>{t('fields.closed')}</TickField>
      </div>
    </details>
  );
}

/** Numbers that several fees share; each fee names those that it takes of. */
export function QuotaRows({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const { rows, onChange, at } = rowsOf(form, 'quotas');
  return (
    <section className={styles.part}>
      <h3>{t('parts.quotas')}</h3>
      <p className={styles.note}>{t('hints.quotas')}</p>
      <RowErrors form={form} name="quotas" />
      <RowList
        rows={rows}
        onChange={onChange}
        blank={() => ({ key: freeKey(rows), name: '', nameEn: '', capacity: '' })}
        most={10}
        label={t('parts.quotas')}
        addLabel={t('add.quota')}
        nameOf={({ name }, place) => name || t('rows.quota', { place })}
        moves={false}
      >
        {(row, index) => {
          const bound = at(row, index);
          return (
            <div className={styles.three}>
              <RowText field={rowField(form, bound, 'name')} label={t('fields.quotaName')} max={60} />
              <RowText field={rowField(form, bound, 'nameEn')} label={t('fields.quotaNameEn')} max={120} />
              <TextField field={rowField(form, bound, 'capacity')} label={t('fields.capacity')} {...NUMBER} />
            </div>
          );
        }}
      </RowList>
    </section>
  );
}
