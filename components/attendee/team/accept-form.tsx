import { useTranslations } from 'next-intl';
import { PersonFields } from '@/components/attendee/enrol/person-fields';
import { CodeFields } from '@/components/forms/phone-code-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { TickField } from '@/components/forms/tick-field';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { acceptInvitation, type Invitation, refuseInvitation, sendInvitationCode } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';

/** A number of nobody's: the real one is known to the server alone. */
const HIDDEN = '13000000000';

/** An invited person takes the place with their own data and consent, or has them taken off the list. */
export function AcceptForm({ msId, invite, invitation }: { msId: number; invite: string; invitation: Invitation }) {
  const t = useTranslations('team.invitation');
  const router = useRouter();
  const done = (words: string) => {
    toast.success({ text: words });
    router.refresh();
  };
  const form = useSchemaForm({
    schema: acceptInvitation.body,
    initial: { ...invitation.person, smsCode: '', code: '', consent: false },
    toBody: ({ code: _code, consent, ...values }) => ({ ...values, msId, invite, consent: consent as true }),
    submit: (body) => callToken(acceptInvitation, { body, quiet: true }),
    onDone: () => done(t('accepted')),
  });
  const proof = { ...form, values: { ...form.values, phonenumber: HIDDEN } };
  const refuse = async () => {
    await callToken(refuseInvitation, { body: { msId, invite } });
    done(t('refused'));
  };
  return (
    <>
      <SchemaForm form={form} submitLabel={t('accept')}>
        <PersonFields form={form} />
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
        <TickField field={form.field('consent')}>{t('consent', { unit: invitation.unit })}</TickField>
      </SchemaForm>
      <div className={own.actions}>
        <ConfirmButton
          variant="quiet"
          text={t('refuseText')}
          confirmLabel={t('refuse')}
          cancelLabel={t('keep')}
          onConfirm={refuse}
        >
          {t('refuse')}
        </ConfirmButton>
      </div>
    </>
  );
}
