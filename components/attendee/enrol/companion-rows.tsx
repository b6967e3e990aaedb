import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { asLocale } from '@/components/ui/locale';
import type { Offer } from '@/contract/attendee/enrol';
import own from '../own.module.css';

import type { EnrolFormHandle } from './enrol-values';
import { OfferHint, optionOf } from './offers';

/** Whom somebody brings along, each as one of what is offered for companions. */
export function CompanionRows({ form, offers }: { form: EnrolFormHandle; offers: readonly Offer[] }) {
  const t = useTranslations('enrol');
  const locale = asLocale(useLocale());
  const [first] = offers;
  return (
    <fieldset className={own.group} data-field="companions">
      <legend>{t('companions')}</legend>
      <RowList
        rows={form.values.companions}
        onChange={(rows) => form.set({ companions: rows })}
        blank={() => ({ feeId: String(first?.feeId ?? ''), name: '' })}
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
              {offers.length > 1 && (
                <ChoiceField
                  field={{
                    name: `companions.${index}.feeId`,
                    value: row.feeId,
                    onChange: (feeId) => change({ feeId }),
                    error: form.errorAt(`companions.${index}.feeId`),
                    hold: () => {},
                  }}
                  label={t('companionFee')}
                  options={offers.map((offer) => optionOf(offer, locale))}
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
                hint={offers.length === 1 && first ? <OfferHint offer={first} priced /> : undefined}
                maxLength={40}
                autoComplete="off"
              />
            </>
          );
        }}
      </RowList>
    </fieldset>
  );
}
