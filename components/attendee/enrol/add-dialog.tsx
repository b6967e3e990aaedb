import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TicksField } from '@/components/forms/ticks-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { asLocale } from '@/components/ui/locale';
import { questionsFor } from '@/contract/attendee/answers';
import { addToEnrol, type EnrolSheet, type MyEnrol, type Offer } from '@/contract/attendee/enrol';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { type FieldErrors, useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import { CompanionRows } from './companion-rows';
import type { EnrolValues } from './enrol-values';
import { isOpen, optionOf, sumOf } from './offers';
import { answersToBegin, QuestionFields } from './question-fields';
import { Total } from './total';

const WIDTH = 560;
const PAID = '1';

/** What somebody can still take besides their place. */
export const addable = ({ offers }: EnrolSheet, mine: MyEnrol): Offer[] =>
  offers.filter((offer) => offer.biz !== 'enroll' && isOpen(offer) && !mine.workshops.includes(offer.feeId));

/** Takes workshops and companions besides a place that is somebody's already, in an order of their own. */
export function AddDialog({ mine, sheet, onClose }: { mine: MyEnrol; sheet: EnrolSheet; onClose: () => void }) {
  const t = useTranslations('enrol');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offers = addable(sheet, mine);
  const [workshops, companions] = [
    offers.filter(({ biz }) => biz === 'workshop'),
    offers.filter(({ biz }) => biz === 'companion'),
  ];
  const chosen = (values: Pick<EnrolValues, 'workshops' | 'companions'>) =>
    [...values.workshops, ...values.companions.map(({ feeId }) => feeId)].flatMap(
      (id) => offers.find(({ feeId }) => String(feeId) === id) ?? [],
    );
  const form = useSchemaForm({
    schema: addToEnrol.body,
    initial: {
      ...{ ...sheet.person, feeId: '', workshops: [], companions: [], files: [], coupon: '' },
      answers: answersToBegin(sheet.questions, sheet.answers),
    } as EnrolValues,
    check: (values): FieldErrors => (chosen(values).length === 0 ? { workshops: 'validation.choose' } : {}),
    toBody: (values) => ({
      enrollId: mine.enrollId,
      workshops: values.workshops.map(Number),
      companions: values.companions.map(({ feeId, name }) => ({ feeId: Number(feeId), name })),
      answers: values.answers,
      amount: sumOf(chosen(values)),
      idempotencyKey,
    }),
    submit: (body) => callToken(addToEnrol, { body, quiet: true }),
    onDone: ({ orderNo, payStatus }) => {
      if (payStatus !== PAID) return router.push(href('cashier', {}, { query: { orderNo } }));
      toast.success({ text: t('add.done') });
      router.refresh();
      onClose();
    },
    // Prices and places left may be others by now.
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) router.refresh();
    },
  });
  const taken = [mine.feeId, ...mine.workshops, ...mine.companions.map(({ feeId }) => feeId)];
  const asks = { answers: form.values.answers };
  const before = questionsFor(sheet.questions, { ...asks, feeIds: taken }).filter(({ key }) => sheet.answers[key]);
  const questions = questionsFor(sheet.questions, {
    ...asks,
    feeIds: [...taken, ...chosen(form.values).map(({ feeId }) => feeId)],
  }).filter(({ key }) => !before.some((one) => one.key === key));
  return (
    <Dialog title={t('add.title')} onClose={onClose} width={WIDTH}>
      <p className={own.dialogLead}>{t('add.lead')}</p>
      <SchemaForm
        form={form}
        submitLabel={t(sumOf(chosen(form.values)) === '0.00' ? 'add.submitFree' : 'submit')}
        actions={<Button onClick={onClose}>{t('add.close')}</Button>}
      >
        {workshops.length > 0 && (
          <TicksField
            field={form.field('workshops')}
            label={t('workshops')}
            options={workshops.map((offer) => optionOf(offer, locale))}
          />
        )}
        {companions.length > 0 && <CompanionRows form={form} offers={companions} />}
        <QuestionFields form={form} questions={questions} />
        <Total offers={chosen(form.values)} />
      </SchemaForm>
    </Dialog>
  );
}
