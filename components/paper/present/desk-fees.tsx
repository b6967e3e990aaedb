'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { ListField } from '@/components/forms/list-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { FoldedPart } from '@/components/ui/layout/folded-part';
import { asLocale } from '@/components/ui/locale';
import { PAPER_FORMS, type PaperForm } from '@/contract/paper/codes';
import { type FeeScopes, saveFeeScopes } from '@/contract/presentation/present';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from '../call/call.module.css';

/** Which papers each fee is for, by form and column: so that talks and posters, and columns, have prices of their own. */
export function DeskFees({ desk }: { desk: FeeScopes }) {
  const t = useTranslations('present.feeScopes');
  const forms = useTranslations('paper.forms');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const id = useId();
  const form = useSchemaForm({
    schema: saveFeeScopes.body,
    initial: {
      scopes: desk.fees.map(({ feeId, form: given, columnId }) => ({
        feeId,
        form: (given ?? '') as PaperForm | '',
        columnId: String(columnId ?? ''),
      })),
    },
    toBody: ({ scopes }) => ({
      scopes: scopes.map(({ columnId, ...row }) => ({ ...row, columnId: columnId ? Number(columnId) : ('' as const) })),
    }),
    submit: (body) => callToken(saveFeeScopes, { params: { msId: desk.msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      router.refresh();
    },
    stays: true,
  });
  if (desk.fees.length === 0) return null;
  const { value, onChange } = form.field('scopes');
  return (
    <FoldedPart title={t('title')}>
      <section className={clsx(styles.page, styles.below)} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id}>{t('title')}</h2>
          <p className={styles.quiet}>{t('lead')}</p>
        </header>
        <SchemaForm form={form} submitLabel={t('save')}>
          {desk.fees.map((fee, at) => {
            const row = value[at];
            if (!row) return null;
            const change = (part: Partial<typeof row>) =>
              onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
            const bound = <V extends string>(name: 'form' | 'columnId', now: V, set: (text: V) => void) => ({
              name: `scopes.${at}.${name}`,
              value: now,
              error: form.errorAt(`scopes.${at}.${name}`),
              onChange: set,
              hold: () => undefined,
            });
            return (
              <fieldset key={fee.feeId} className={styles.fee}>
                <legend>
                  <Bilingual locale={locale} zh={fee.feeName} en={fee.feeNameEn} />{' '}
                  <span className={styles.quiet}>
                    {t(`kinds.${fee.biz}`)} · {formatYuan(fee.price)}
                  </span>
                </legend>
                <div className={styles.pair}>
                  <ListField
                    field={bound('form', row.form, (given) => change({ form: given }))}
                    label={t('form')}
                    options={[
                      { value: '' as PaperForm | '', label: t('any') },
                      ...PAPER_FORMS.map((one) => ({ value: one as PaperForm | '', label: forms(one) })),
                    ]}
                  />
                  <ListField
                    field={bound('columnId', row.columnId, (columnId) => change({ columnId }))}
                    label={t('column')}
                    options={[
                      { value: '', label: t('any') },
                      ...desk.columns.map(({ columnId, name, nameEn }) => ({
                        value: String(columnId),
                        label: localText(locale, name, nameEn).text,
                      })),
                    ]}
                  />
                </div>
              </fieldset>
            );
          })}
        </SchemaForm>
      </section>
    </FoldedPart>
  );
}
