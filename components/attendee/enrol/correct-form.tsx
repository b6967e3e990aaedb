import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { Button } from '@/components/ui/action/button';
import { answered, questionsFor } from '@/contract/attendee/answers';
import { correctEnrol, type EnrolSheet, type MyEnrol } from '@/contract/attendee/enrol';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import type { EnrolValues } from './enrol-values';
import { PersonFields } from './person-fields';
import { answersToBegin, QuestionFields } from './question-fields';

/** Corrects what somebody has written of themselves, and what they have answered. */
export function CorrectForm({ mine, sheet, onClose }: { mine: MyEnrol; sheet: EnrolSheet; onClose: () => void }) {
  const t = useTranslations('enrol.correct');
  const router = useRouter();
  const { questions } = sheet;
  const feeIds = [mine.feeId, ...mine.workshops, ...mine.companions.map(({ feeId }) => feeId)];
  const form = useSchemaForm({
    schema: answered(correctEnrol.body, questions, () => feeIds),
    initial: {
      ...sheet.person,
      feeId: '',
      workshops: [],
      companions: [],
      files: [],
      answers: answersToBegin(questions, sheet.answers),
      coupon: '',
    } as EnrolValues,
    toBody: ({ feeId: _f, workshops: _w, companions: _c, files: _files, coupon: _coupon, ...written }) => ({
      ...written,
      enrollId: mine.enrollId,
    }),
    submit: (body) => callToken(correctEnrol, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      router.refresh();
      onClose();
    },
    guard: true,
  });
  return (
    <SchemaForm form={form} submitLabel={t('submit')} actions={<Button onClick={onClose}>{t('cancel')}</Button>}>
      <PersonFields form={form} />
      <QuestionFields form={form} questions={questionsFor(questions, { feeIds, answers: form.values.answers })} />
    </SchemaForm>
  );
}
