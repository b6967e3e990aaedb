import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PersonFields } from '@/components/attendee/enrol/person-fields';
import { answersToBegin, QuestionFields } from '@/components/attendee/enrol/question-fields';
import { CodeFields } from '@/components/forms/phone-code-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { TickField } from '@/components/forms/tick-field';
import { Button } from '@/components/ui/action/button';
import { answered, questionsFor } from '@/contract/attendee/answers';
import { acceptInvitation, type Invitation, sendInvitationCode } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import { RefuseDialog } from './refuse-dialog';

/** A number of nobody's: the real one is known to the server alone. */
const HIDDEN = '13000000000';

/** An invited person takes the place with their own data, answers and consent, or declines it. */
export function AcceptForm({ msId, invite, invitation }: { msId: number; invite: string; invitation: Invitation }) {
  const t = useTranslations('team.invitation');
  const router = useRouter();
  const [refusing, setRefusing] = useState(false);
  const { from, questions, feeIds } = invitation;
  const form = useSchemaForm({
    schema: answered(acceptInvitation.body, questions, () => feeIds),
    initial: { ...invitation.person, answers: answersToBegin(questions, {}), smsCode: '', code: '', consent: false },
    toBody: ({ code: _code, consent, ...values }) => ({ ...values, msId, invite, consent: consent as true }),
    submit: (body) => callToken(acceptInvitation, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('accepted') });
      // What a link of its holder was for is taken over; it leads nowhere any more.
      if (from === 'team') router.refresh();
      else router.push(href('enrol', { msId }));
    },
    guard: true,
  });
  const proof = { ...form, values: { ...form.values, phonenumber: HIDDEN } };
  return (
    <>
      <SchemaForm form={form} submitLabel={t('accept')}>
        <PersonFields form={form} />
        <QuestionFields form={form} questions={questionsFor(questions, { feeIds, answers: form.values.answers })} />
        {invitation.needsCode && (
          <>
            <p className={own.lead}>{t('needsCode', { phone: invitation.phonenumber ?? '' })}</p>
            <CodeFields
              form={proof}
              sendCode={({ code, uuid }) =>
                callToken(sendInvitationCode, { body: { msId, invite, code, uuid }, quiet: true })
              }
            />
          </>
        )}
        <TickField field={form.field('consent')}>{t(`consents.${from}`, { unit: invitation.unit })}</TickField>
      </SchemaForm>
      <div className={own.actions}>
        <Button variant="quiet" onClick={() => setRefusing(true)}>
          {t(`refuse.${from}`)}
        </Button>
      </div>
      {refusing && <RefuseDialog msId={msId} invite={invite} from={from} onClose={() => setRefusing(false)} />}
    </>
  );
}
