import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { lackingOf, WaitingSection } from '@/components/attendee/waiting/waiting-section';
import { SchemaForm } from '@/components/forms/schema-form';
import { TicksField } from '@/components/forms/ticks-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { asLocale } from '@/components/ui/locale';
import { questionsFor } from '@/contract/attendee/answers';
import { addToEnrol, type EnrolSheet, type MyEnrol, type Offer } from '@/contract/attendee/enrol';
import { joinBesides } from '@/contract/attendee/waiting';
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

/** What somebody can still take besides their place, or wait for unless they wait already. */
export const addable = ({ offers }: Pick<EnrolSheet, 'offers'>, mine: MyEnrol): Offer[] =>
  offers.filter(
    (offer) =>
      offer.biz !== 'enroll' &&
      !offer.barred &&
      (isOpen(offer) || !mine.waitsFor) &&
      !mine.workshops.includes(offer.feeId),
  );

/** What is offered besides, as the form holds it. */
const kept = (waitsFor: MyEnrol['waitsFor']) => ({
  workshops: (waitsFor?.workshops ?? []).map(String),
  companions: (waitsFor?.companions ?? []).map(({ feeId, name }) => ({ feeId: String(feeId), name })),
});

/** Takes workshops and companions besides a place that is somebody's already, in an order of their own, or waits for what is full. */
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
  const lacks = (values: EnrolValues) => lackingOf(chosen(values));
  const form = useSchemaForm({
    schema: addToEnrol.body,
    initial: {
      ...sheet.person,
      feeId: '',
      files: [],
      coupon: '',
      ...(mine.waiting?.until ? kept(mine.waitsFor) : kept(null)),
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
    submit: async (body, values) => {
      if (lacks(values).length === 0) return callToken(addToEnrol, { body, quiet: true });
      const { amount: _, idempotencyKey: __, ...wanted } = body;
      await callToken(joinBesides, { body: wanted, quiet: true });
      return null;
    },
    onDone: (order) => {
      if (!order) {
        toast.success({ text: t('waiting.joined') });
        router.refresh();
        return onClose();
      }
      const { orderNo, payStatus } = order;
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
  const lacking = lacks(form.values);
  const orders = sumOf(chosen(form.values)) === '0.00' ? 'add.submitFree' : 'submit';
  return (
    <Dialog title={t('add.title')} onClose={onClose} width={WIDTH}>
      <p className={own.dialogLead}>{t('add.lead')}</p>
      <SchemaForm
        form={form}
        submitLabel={t(lacking.length > 0 ? 'waiting.join' : orders)}
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
        <WaitingSection lacking={lacking} seats={chosen(form.values).length} />
        <Total offers={chosen(form.values)} />
      </SchemaForm>
    </Dialog>
  );
}
