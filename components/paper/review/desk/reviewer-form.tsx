import { useLocale, useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { asLocale } from '@/components/ui/locale';
import { type DeskReviewer, type ReviewDesk, removeReviewer, saveReviewer } from '@/contract/review/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from '../review.module.css';

const USUAL_LOAD = '10';

/** Somebody who reviews or chairs: who they are, in which columns, and how many papers at most. */
export function ReviewerForm({
  desk,
  reviewer,
  onDone,
}: {
  desk: ReviewDesk;
  reviewer: DeskReviewer | null;
  onDone: () => void;
}) {
  const t = useTranslations('review.desk.form');
  const locale = asLocale(useLocale());
  const params = { msId: desk.msId };
  const form = useSchemaForm({
    schema: saveReviewer.body,
    initial: {
      name: reviewer?.name ?? '',
      nameEn: reviewer?.nameEn ?? '',
      email: reviewer?.email ?? '',
      phonenumber: '',
      unit: reviewer?.unit ?? '',
      unitEn: reviewer?.unitEn ?? '',
      load: String(reviewer?.load ?? USUAL_LOAD),
      columnIds: (reviewer?.columnIds ?? []).map(String),
      chairIds: (reviewer?.chairIds ?? []).map(String),
      chairsAll: reviewer?.chairsAll ?? false,
    },
    toBody: ({ columnIds, chairIds, ...values }) => ({
      ...values,
      reviewerId: reviewer?.reviewerId ?? null,
      columnIds: columnIds.map(Number),
      chairIds: chairIds.map(Number),
    }),
    submit: (body) => callToken(saveReviewer, { params, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const columns = desk.columns.flatMap(({ columnId, name, nameEn }) =>
    columnId === null ? [] : [{ value: String(columnId), label: localText(locale, name, nameEn).text }],
  );
  const remove = async () => {
    await callToken(removeReviewer, { params, body: { reviewerId: reviewer?.reviewerId ?? 0 } });
    toast.success({ text: t('removed') });
    onDone();
  };
  return (
    <>
      <SchemaForm form={form} submitLabel={t('save')}>
        <div className={styles.pair}>
          <TextField field={form.field('name')} label={t('fields.person')} maxLength={40} autoComplete="off" />
          <TextField field={form.field('nameEn')} label={t('fields.personEn')} maxLength={80} autoComplete="off" />
          <TextField
            field={form.field('unit')}
            label={t('fields.unit')}
            hint={t('unitHint')}
            maxLength={120}
            autoComplete="off"
          />
          <TextField field={form.field('unitEn')} label={t('fields.unitEn')} maxLength={240} autoComplete="off" />
          <TextField field={form.field('email')} label={t('fields.email')} maxLength={120} autoComplete="off" />
          <PhoneField
            field={form.field('phonenumber')}
            label={t('fields.phone')}
            hint={t(reviewer?.linked ? 'linked' : 'phoneHint')}
            autoComplete="off"
          />
          <TextField
            field={form.field('load')}
            label={t('fields.load')}
            hint={t('loadHint')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        </div>
        {columns.length > 0 && (
          <>
            <TicksField field={form.field('columnIds')} label={t('fields.columns')} options={columns} />
            <p className={styles.quiet}>{t('columnsHint')}</p>
            <TicksField field={form.field('chairIds')} label={t('fields.chairs')} options={columns} />
          </>
        )}
        <TickField field={form.field('chairsAll')}>{t('chairsAll')}</TickField>
      </SchemaForm>
      {reviewer && reviewer.state !== 'accepted' && (
        <ConfirmButton
          variant="quiet"
          text={t('removeText')}
          confirmLabel={t('remove')}
          cancelLabel={t('keep')}
          onConfirm={remove}
        >
          {t('remove')}
        </ConfirmButton>
      )}
    </>
  );
}
