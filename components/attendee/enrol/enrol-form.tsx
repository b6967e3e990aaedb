import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CouponField, type CouponQuote, quoteFor } from '@/components/attendee/coupon/coupon-field';
import { lackingOf, WaitingSection } from '@/components/attendee/waiting/waiting-section';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TicksField } from '@/components/forms/ticks-field';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { questionsFor } from '@/contract/attendee/answers';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { type EnrolSheet, enrol, enrolBodyFor, type Offer } from '@/contract/attendee/enrol';
import { handProof } from '@/contract/attendee/proof';
import { joinWaiting } from '@/contract/attendee/waiting';
import { type AuthorDues, enrolWithPapers } from '@/contract/presentation/dues';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { type FieldErrors, useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import { CompanionRows } from './companion-rows';
import type { EnrolValues } from './enrol-values';
import { isOpen, optionOf, sumOf } from './offers';
import { usePaperLines } from './paper-lines';
import { PersonFields } from './person-fields';
import { ProofField } from './proof-field';
import { answersToBegin, QuestionFields } from './question-fields';
import { Total } from './total';
import { useFormDraft, withDraft } from './use-form-draft';

/** What is kept for somebody, as the form holds it. */
const offeredTo = (mine: EnrolSheet['mine']) => ({
  workshops: (mine?.workshops ?? []).map(String),
  companions: (mine?.companions ?? []).map(({ feeId, name }) => ({ feeId: String(feeId), name })),
});
const PAID = '1';
const isFree = (offers: Offer[], less?: string) => offers.length > 0 && sumOf(offers, less) === '0.00';

/** Everything that an enrolment asks for, with what it costs at its foot; of an author the papers too that are paid for with it. */
export function EnrolForm({ msId, sheet, author }: { msId: number; sheet: EnrolSheet; author?: AuthorDues }) {
  const t = useTranslations('enrol');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const of = (biz: Offer['biz']) => sheet.offers.filter((offer) => offer.biz === biz);
  const fees = author ? of('enrollArt') : [...of('enroll'), ...of('enrollArt')];
  const [workshops, companions] = [of('workshop'), of('companion')];
  const paid = usePaperLines(author);
  const free = fees.filter(isOpen);
  const known = fees.find(({ feeId, barred }) => feeId === sheet.mine?.feeId && !barred);
  const first = known ?? (free.length === 1 ? free[0] : undefined);
  const chosen = (values: EnrolValues): Offer[] =>
    [values.feeId, ...values.workshops, ...values.companions.map(({ feeId }) => feeId)].flatMap(
      (id) => sheet.offers.find(({ feeId }) => String(feeId) === id) ?? [],
    );
  const [quote, setQuote] = useState<CouponQuote | null>(null);
  const offBy = (values: EnrolValues) => quoteFor(quote, values)?.deducted;
  const isOffered = sheet.mine?.enrollState === ATTENDEE_STATE.offered;
  /** What there is no place left of for them, which can be waited for. */
  const lacks = (values: EnrolValues) => {
    // What is kept for who has their code is there for them.
    const isKept = ({ feeId }: Offer) => String(feeId) === values.feeId && (quoteFor(quote, values)?.seats ?? 0) > 0;
    return isOffered ? [] : lackingOf(chosen(values)).filter((offer) => !isKept(offer));
  };
  const asksOf = (values: EnrolValues) =>
    lacks(values).length > 0 ? undefined : fees.find(({ feeId, proof }) => String(feeId) === values.feeId && proof);
  const [empty] = useState<EnrolValues>({
    ...sheet.person,
    feeId: first ? String(first.feeId) : '',
    ...(isOffered ? offeredTo(sheet.mine) : { workshops: [], companions: [] }),
    answers: answersToBegin(sheet.questions, sheet.answers),
    files: [],
    coupon: '',
  });
  const [initial] = useState(() => withDraft(empty, sheet));
  const form = useSchemaForm({
    schema: enrolBodyFor(sheet.questions),
    initial,
    check: (values): FieldErrors =>
      asksOf(values) && values.files.length === 0 ? { files: 'validation.proofFiles' } : {},
    toBody: ({ files: _, ...values }) => ({
      ...values,
      msId,
      idempotencyKey,
      workshops: values.workshops.map(Number),
      companions: values.companions.map(({ feeId, name }) => ({ feeId: Number(feeId), name })),
      coupon: values.coupon.trim() || undefined,
      // Of a code that was not asked about nobody knows what it takes off.
      amount:
        values.coupon.trim() && !quoteFor(quote, values)
          ? undefined
          : sumOf([...chosen({ ...values, files: [] }), ...paid.offers], offBy({ ...values, files: [] })),
    }),
    submit: async (body, values) => {
      const { amount: _, idempotencyKey: __, ...written } = body;
      if (lacks(values).length > 0) {
        await callToken(joinWaiting, { body: written, quiet: true });
        return { said: t('waiting.joined') };
      }
      if (!asksOf(values) && author) {
        return callToken(enrolWithPapers, { body: { ...body, papers: paid.papers }, quiet: true });
      }
      if (!asksOf(values)) return callToken(enrol, { body, quiet: true });
      await callToken(handProof, { body: { ...written, files: values.files }, quiet: true });
      return { said: t('proof.done') };
    },
    onDone: (order) => {
      if ('said' in order) {
        toast.success({ text: order.said });
        return router.refresh();
      }
      const { orderNo, payStatus } = order;
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
  const kept = useFormDraft(msId, form.values, form.busy);
  const restart = async () => {
    form.discard();
    form.set(empty);
    await kept.clear(empty);
    toast.success({ text: t('draft.cleared') });
    router.refresh();
  };
  if (fees.every(({ barred }) => barred)) {
    return <EmptyState title={t('full.title')} text={t(fees.length === 0 ? 'full.none' : 'full.text')} />;
  }
  const asked = questionsFor(sheet.questions, {
    feeIds: chosen(form.values).map(({ feeId }) => feeId),
    answers: form.values.answers,
  });
  const options = (offers: Offer[]) => offers.map((offer) => optionOf(offer, locale));
  const lacking = lacks(form.values);
  const asks = asksOf(form.values);
  const orders = isFree([...chosen(form.values), ...paid.offers], offBy(form.values)) ? 'submitFree' : 'submit';
  const submits = asks ? 'proof.submit' : orders;
  return (
    <SchemaForm form={form} submitLabel={t(lacking.length > 0 ? 'waiting.join' : submits)} block>
      {sheet.draft && (
        <p className={own.lead}>
          {t('draft.restored', { time: formatDateTime(locale, sheet.draft.savedAt ?? '') })}{' '}
          <Button variant="quiet" onClick={() => void restart()}>
            {t('draft.clear')}
          </Button>
        </p>
      )}
      <ChoiceField field={form.field('feeId')} label={t('fee')} options={options(fees)} />
      {asks && (
        <ProofField form={form} offer={asks} last={sheet.mine?.feeId === asks.feeId ? sheet.mine.proof : null} />
      )}
      {workshops.length > 0 && (
        <TicksField field={form.field('workshops')} label={t('workshops')} options={options(workshops)} />
      )}
      {companions.length > 0 && <CompanionRows form={form} offers={companions} />}
      <PersonFields form={form} />
      <QuestionFields form={form} questions={asked} />
      {sheet.coupons && !asks && <CouponField msId={msId} form={form} quote={quote} onQuote={setQuote} />}
      {kept.state !== 'idle' && (
        <p role="status" className={own.lead}>
          {t(`draft.${kept.state}`)}
        </p>
      )}
      {lacking.length === 0 && !asks && paid.field}
      <WaitingSection lacking={lacking} seats={chosen(form.values).length} />
      <Total
        offers={lacking.length > 0 ? chosen(form.values) : [...chosen(form.values), ...paid.offers]}
        less={lacking.length > 0 ? undefined : offBy(form.values)}
      />
    </SchemaForm>
  );
}
