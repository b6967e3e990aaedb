'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CodeFields } from '@/components/forms/phone-code-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { acceptInvitation, type Invitation, refuseInvitation, sendInvitationCode } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './team.module.css';

interface Props {
  msId: number;
  invite: string;
  /** Nothing where the link leads nowhere any more. */
  invitation: Invitation | null;
}

/** An invitation to a place in a team: its person confirms their own data, or has them taken off the list. */
export function InvitationPage({ msId, invite, invitation }: Props) {
  const t = useTranslations('team.invitation');
  return (
    <section className={styles.page} aria-labelledby="invitation-title">
      <h1 id="invitation-title">{t('title')}</h1>
      {invitation ? <Known {...{ msId, invite, invitation }} /> : <Void msId={msId} />}
    </section>
  );
}

function Void({ msId }: { msId: number }) {
  const t = useTranslations('team.invitation');
  return (
    <EmptyState
      title={t('void')}
      text={t('voidText')}
      action={<LinkButton href={href('enrol', { msId })}>{t('enrol')}</LinkButton>}
    />
  );
}

function Known({ msId, invite, invitation }: { msId: number; invite: string; invitation: Invitation }) {
  const t = useTranslations('team.invitation');
  const locale = asLocale(useLocale());
  const { unit, contactName, name, phonenumber, feeName, feeNameEn, stand } = invitation;
  const facts = [
    { key: 'unit', term: t('unit'), detail: <OwnWords text={unit} /> },
    { key: 'contact', term: t('contact'), detail: <OwnWords text={contactName} /> },
    { key: 'name', term: t('listed'), detail: <OwnWords text={[name, phonenumber].filter(Boolean).join(' ')} /> },
    { key: 'type', term: t('type'), detail: localText(locale, feeName, feeNameEn).text },
  ];
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <DataList facts={facts} />
      {stand === 'open' ? (
        <Accept {...{ msId, invite, invitation }} />
      ) : (
        <EmptyState
          title={t(`stands.${stand}`)}
          text={t(`standTexts.${stand}`)}
          action={
            <LinkButton
              href={stand === 'mine' ? href('enrolPayOne', {}, { query: { msId } }) : href('enrol', { msId })}
            >
              {t(stand === 'mine' ? 'toPlace' : 'enrol')}
            </LinkButton>
          }
        />
      )}
    </>
  );
}

/** A number of nobody's: the real one is known to the server alone. */
const HIDDEN = '13000000000';

function Accept({ msId, invite, invitation }: { msId: number; invite: string; invitation: Invitation }) {
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
        <TextField field={form.field('title')} label={t('jobTitle')} maxLength={60} autoComplete="organization-title" />
        <TextField field={form.field('email')} label={t('email')} type="email" maxLength={120} autoComplete="email" />
        {invitation.needsCode && (
          <>
            <p className={styles.lead}>{t('needsCode', { phone: invitation.phonenumber ?? '' })}</p>
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
      <div className={styles.actions}>
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
