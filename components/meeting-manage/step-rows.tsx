import { useTranslations } from 'next-intl';
import { HtmlArea } from '@/components/forms/html-area';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { ORGANISER_POST } from '@/contract/codes';
import { FeeRows, QuotaRows } from './fee-rows';
import styles from './manage.module.css';
import { byClock } from './plan-clock';
import { NUMBER, type PlanForm, RowErrors, rowField, rowsOf } from './plan-form';
import { RowText } from './row-text';

const POSTS = Object.values(ORGANISER_POST);

/** Who holds the meeting, by role. */
export function StepOrgs({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const { rows, onChange, at } = rowsOf(form, 'orgs');
  return (
    <>
      <RowErrors form={form} name="orgs" />
      <RowList
        rows={rows}
        onChange={onChange}
        blank={() => ({
          postCode: rows.length === 0 ? ORGANISER_POST.host : ORGANISER_POST.undertaker,
          name: '',
          nameEn: '',
        })}
        label={t('steps.orgs')}
        addLabel={t('add.org')}
        nameOf={({ name }, place) => name || t('rows.org', { place })}
      >
        {(row, index) => {
          const bound = at(row, index);
          return (
            <div className={styles.three}>
              <ListField
                field={rowField(form, bound, 'postCode')}
                label={t('fields.role')}
                options={POSTS.map((value) => ({ value, label: t(`posts.${value}`) }))}
              />
              <RowText field={rowField(form, bound, 'name')} label={t('fields.orgName')} max={80} />
              <RowText field={rowField(form, bound, 'nameEn')} label={t('fields.orgNameEn')} max={160} />
            </div>
          );
        }}
      </RowList>
    </>
  );
}

/** What it costs, by kind of attendee and window, how many can come, and the rules. */
export function StepFees({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  return (
    <>
      <FeeRows form={form} />
      <div className={styles.three}>
        <TextField field={form.field('capacity')} label={t('fields.capacity')} hint={t('hints.capacity')} {...NUMBER} />
      </div>
      <QuotaRows form={form} />
      <div className={styles.pair}>
        <HtmlArea field={form.field('notice')} label={t('fields.notice')} rows={4} />
        <HtmlArea field={form.field('noticeEn')} label={t('fields.noticeEn')} rows={4} />
      </div>
    </>
  );
}

/** Days that attendees must know. */
export function StepDates({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const { rows, onChange, at } = rowsOf(form, 'keyDates');
  return (
    <RowList
      rows={rows}
      onChange={onChange}
      blank={() => ({ label: '', labelEn: '', time: '' })}
      label={t('steps.dates')}
      addLabel={t('add.date')}
      nameOf={({ label }, place) => label || t('rows.date', { place })}
      moves={false}
    >
      {(row, index) => {
        const bound = at(row, index);
        return (
          <div className={styles.three}>
            <MomentField field={byClock(rowField(form, bound, 'time'), form.values)} label={t('fields.time')} />
            <RowText field={rowField(form, bound, 'label')} label={t('fields.label')} max={60} />
            <RowText field={rowField(form, bound, 'labelEn')} label={t('fields.labelEn')} max={120} />
          </div>
        );
      }}
    </RowList>
  );
}
