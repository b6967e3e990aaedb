import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { enterOnsite } from '@/contract/onsite/cash';
import type { Lanes } from '@/contract/onsite/lane';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { FirstBadge } from './first-badge';
import styles from './onsite.module.css';
import { PageCode } from './page-code';
import { PayPart } from './pay-part';

interface Entered {
  attendeeId: number;
  name: string;
  paid: boolean;
}

/** The lane of those who come without a place: they enrol by their own phone, or are entered here, pay at once and get their badge. */
export function NewPanel({
  msId,
  lanes,
  takes,
  prints,
  onClose,
  onDone,
}: {
  msId: number;
  lanes: Lanes;
  takes: boolean;
  prints: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('onsite.enter');
  const words = useTranslations('onsite');
  const [entered, setEntered] = useState<Entered | null>(null);
  return (
    <Panel title={t('title')} closeLabel={words('close')} onClose={entered?.paid ? onDone : onClose}>
      {entered === null ? (
        <>
          <p className={styles.note}>{t('lead')}</p>
          <section className={styles.section} aria-labelledby="enter-code">
            <h3 id="enter-code">{t('code')}</h3>
            <PageCode path={href('enrol', { msId: String(msId) })} label={t('code')} />
          </section>
          {takes && <EnterForm msId={msId} lanes={lanes} onEntered={setEntered} />}
        </>
      ) : entered.paid ? (
        <section className={styles.section} aria-labelledby="enter-badge">
          <h3 id="enter-badge">{t.rich('paid', { who: () => <OwnWords text={entered.name} /> })}</h3>
          <FirstBadge msId={msId} attendeeId={entered.attendeeId} printers={lanes.printers} onDone={onDone} />
          <p className={styles.tools}>
            <Button onClick={onDone}>{t('skip')}</Button>
          </p>
        </section>
      ) : (
        <PayPart
          msId={msId}
          attendeeId={entered.attendeeId}
          open={lanes.shiftId != null}
          onDone={() => (prints ? setEntered({ ...entered, paid: true }) : onDone())}
        />
      )}
    </Panel>
  );
}

function EnterForm({ msId, lanes, onEntered }: { msId: number; lanes: Lanes; onEntered: (entered: Entered) => void }) {
  const t = useTranslations('onsite.enter');
  const locale = asLocale(useLocale());
  const form = useSchemaForm({
    schema: enterOnsite.body,
    initial: { feeId: '', name: '', phonenumber: '', hospital: '', department: '', title: '', opens: false },
    submit: (body) => callToken(enterOnsite, { params: { msId }, body, quiet: true }),
    onDone: ({ attendeeId }, { name }) => onEntered({ attendeeId, name, paid: false }),
    guard: true,
  });
  const line = { autoComplete: 'off' } as const;
  return (
    <section className={styles.section} aria-labelledby="enter-form">
      <h3 id="enter-form">{t('form')}</h3>
      <SchemaForm form={form} submitLabel={t('submit')}>
        <ChoiceField
          field={form.field('feeId')}
          label={t('fee')}
          options={lanes.fees.map(({ feeId, feeName, feeNameEn, amount }) => ({
            value: String(feeId),
            label: `${localText(locale, feeName, feeNameEn).text} ${formatYuan(amount)}`,
          }))}
        />
        <TextField field={form.field('name')} label={t('name')} maxLength={40} {...line} />
        <PhoneField field={form.field('phonenumber')} label={t('phone')} hint={t('phoneHint')} {...line} />
        <TickField field={form.field('opens')}>{t('opens')}</TickField>
        <TextField field={form.field('hospital')} label={t('hospital')} maxLength={80} {...line} />
        <TextField field={form.field('department')} label={t('department')} maxLength={60} {...line} />
        <TextField field={form.field('title')} label={t('jobTitle')} maxLength={60} {...line} />
      </SchemaForm>
    </section>
  );
}
