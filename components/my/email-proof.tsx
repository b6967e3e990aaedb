'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { proveEmail, sendEmailCode } from '@/contract/account/account';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-page.module.css';

/** Whether the address is known to be its owner's, and the way to say so: a code that went there. */
export function EmailProof({
  email,
  proved,
  sends,
}: {
  email: string;
  proved: boolean;
  /** Whether this installation sends mail at all. */
  sends: boolean;
}) {
  const t = useTranslations('my.email');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callToken(sendEmailCode, { body: {} });
      setSent(true);
      toast.success({ text: t('sent', { email }) });
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  if (!email) return <p className={styles.fact}>{t('none')}</p>;
  if (!sends) return <p className={styles.fact}>{t('noMail')}</p>;
  return (
    <>
      <p className={styles.fact}>
        <StatusBadge tone={proved ? 'success' : 'warning'}>{t(proved ? 'proved' : 'not', { email })}</StatusBadge>
        {!proved && (
          <Button onClick={() => void send()} aria-disabled={busy}>
            {t(sent ? 'again' : 'send')}
          </Button>
        )}
      </p>
      {sent && !proved && <CodeForm />}
    </>
  );
}

function CodeForm() {
  const t = useTranslations('my.email');
  const router = useRouter();
  const form = useSchemaForm({
    schema: proveEmail.body,
    initial: { code: '' },
    submit: (body) => callToken(proveEmail, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      router.refresh();
    },
  });
  return (
    <div className={styles.form}>
      <SchemaForm form={form} submitLabel={t('submit')}>
        <TextField
          field={form.field('code')}
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      </SchemaForm>
    </div>
  );
}
