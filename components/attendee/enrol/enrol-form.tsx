import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TicksField } from '@/components/forms/ticks-field';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { type EnrolSheet, enrol, type Offer } from '@/contract/attendee/enrol';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './enrol.module.css';
import { isOpen, OfferHint, offerName, sumOf } from './offers';
import { Total } from './total';

const PAID = '1';
const isFree = (offers: Offer[]) => offers.length > 0 && sumOf(offers) === '0.00';

/** Everything that an enrolment asks for, with what it costs at its foot. */
export function EnrolForm({ msId, sheet }: { msId: number; sheet: EnrolSheet }) {
  const t = useTranslations('enrol');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const of = (biz: Offer['biz']) => sheet.offers.filter((offer) => offer.biz === biz);
  const [fees, workshops, companions] = [of('enroll'), of('workshop'), of('companion')];
  const [companion] = companions;
  const free = fees.filter(isOpen);
  const known = free.find(({ feeId }) => feeId === sheet.mine?.feeId);
  const first = known ?? (free.length === 1 ? free[0] : undefined);
  const chosen = (values: { feeId: string; workshops: string[]; companions: { feeId: string }[] }): Offer[] =>
    [values.feeId, ...values.workshops, ...values.companions.map(({ feeId }) => feeId)].flatMap(
      (id) => sheet.offers.find(({ feeId }) => String(feeId) === id) ?? [],
    );
  const form = useSchemaForm({
    schema: enrol.body,
    initial: {
      ...sheet.person,
      feeId: first ? String(first.feeId) : '',
      workshops: [] as string[],
      companions: [] as { feeId: string; name: string }[],
    },
    toBody: (values) => ({
      ...values,
      msId,
      idempotencyKey,
      workshops: values.workshops.map(Number),
      companions: values.companions.map(({ feeId, name }) => ({ feeId: Number(feeId), name })),
      amount: sumOf(chosen(values)),
    }),
    submit: (body) => callToken(enrol, { body, quiet: true }),
    onDone: ({ orderNo, payStatus }) => {
      if (payStatus !== PAID) return router.push(href('cashier', {}, { query: { orderNo } }));
      toast.success({ text: t('done') });
      router.refresh();
    },
    // Prices and places left may be others by now.
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) router.refresh();
    },
    draft: `enrol-${msId}`,
    guard: true,
  });
  if (free.length === 0) {
    return <EmptyState title={t('full.title')} text={t(fees.length === 0 ? 'full.none' : 'full.text')} />;
  }
  const optionOf = (offer: Offer) => ({
    value: String(offer.feeId),
    label: offerName(offer, locale),
    hint: <OfferHint offer={offer} />,
    disabled: !isOpen(offer),
  });
  return (
    <SchemaForm form={form} submitLabel={t(isFree(chosen(form.values)) ? 'submitFree' : 'submit')} block>
      <ChoiceField field={form.field('feeId')} label={t('fee')} options={fees.map(optionOf)} />
      {workshops.length > 0 && (
        <TicksField field={form.field('workshops')} label={t('workshops')} options={workshops.map(optionOf)} />
      )}
      {companion && (
        <fieldset className={styles.group} data-field="companions">
          <legend>{t('companions')}</legend>
          <RowList
            rows={form.values.companions}
            onChange={(rows) => form.set({ companions: rows })}
            blank={() => ({ feeId: String(companion.feeId), name: '' })}
            label={t('companions')}
            addLabel={t('addCompanion')}
            nameOf={(_row, place) => t('companionAt', { place })}
            moves={false}
          >
            {(row, index) => {
              const change = (more: Partial<typeof row>) =>
                form.set({
                  companions: form.values.companions.map((one, at) => (at === index ? { ...one, ...more } : one)),
                });
              return (
                <>
                  {companions.length > 1 && (
                    <ChoiceField
                      field={{
                        name: `companions.${index}.feeId`,
                        value: row.feeId,
                        onChange: (feeId) => change({ feeId }),
                        error: form.errorAt(`companions.${index}.feeId`),
                        hold: () => {},
                      }}
                      label={t('companionFee')}
                      options={companions.map(optionOf)}
                    />
                  )}
                  <TextField
                    field={{
                      name: `companions.${index}.name`,
                      value: row.name,
                      onChange: (name) => change({ name }),
                      error: form.errorAt(`companions.${index}.name`),
                      hold: () => {},
                    }}
                    label={t('companionName')}
                    hint={companions.length === 1 ? <OfferHint offer={companion} /> : undefined}
                    maxLength={40}
                    autoComplete="off"
                  />
                </>
              );
            }}
          </RowList>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{t('person')}</legend>
        <p className={styles.lead}>{t('personHint')}</p>
        <div className={styles.pairs}>
          <TextField field={form.field('name')} label={t('name')} maxLength={40} autoComplete="name" />
          <TextField
            field={form.field('phonenumber')}
            label={t('phonenumber')}
            type="tel"
            inputMode="numeric"
            maxLength={11}
            autoComplete="tel"
          />
          <TextField field={form.field('hospital')} label={t('hospital')} maxLength={80} autoComplete="organization" />
          <TextField field={form.field('department')} label={t('department')} maxLength={60} autoComplete="off" />
          <TextField
            field={form.field('title')}
            label={t('jobTitle')}
            maxLength={60}
            autoComplete="organization-title"
          />
          <TextField field={form.field('email')} label={t('email')} type="email" maxLength={120} autoComplete="email" />
        </div>
      </fieldset>
      <Total offers={chosen(form.values)} />
    </SchemaForm>
  );
}
