'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { PhoneCodeFields } from '@/components/ui/phone-code-fields';
import { changePhone } from '@/contract/account';
import { sendSmsCode } from '@/contract/auth';
import { firstIssues } from '@/lib/account/first-issues';
import { readFormFailure } from '@/lib/account/form-failure';
import { type CodeAsked, usePhoneCode } from '@/lib/account/use-phone-code';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-page.module.css';

const sendCode = ({ phonenumber, code, uuid }: CodeAsked) =>
  callToken(sendSmsCode, { query: { phonenumber, type: 'changePhone', code, uuid }, quiet: true });

/** 139****5678, as it may be shown over somebody's shoulder. */
const masked = (phone: string) => phone.replace(/^(\d{3})\d{4}/, '$1****');

/** Another phone number, proved by a code sent to it. */
export function PhoneForm({ current }: { current: string }) {
  const t = useTranslations();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const phone = usePhoneCode(sendCode);

  const show = (found: Record<string, string>) => {
    setErrors(Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t.has(key) ? t(key) : key])));
    window.setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  };
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { phonenumber, smsCode } = phone.values;
    const checked = changePhone.body.safeParse({ phonenumber, smsCode });
    if (!checked.success) return show(firstIssues(checked.error));
    setBusy(true);
    show({});
    try {
      await callToken(changePhone, { body: checked.data, quiet: true });
      toast.success({ text: t('my.phone.done') });
      setOpen(false);
      router.refresh();
    } catch (error) {
      const { form: words, fields, network } = readFormFailure(error);
      const told = network ? 'login.network' : words;
      show(told ? { ...fields, form: told } : fields);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className={styles.fact}>
        <span>{current ? t('my.phone.current', { phone: masked(current) }) : t('my.phone.none')}</span>
        {!open && <Button onClick={() => setOpen(true)}>{t(current ? 'my.phone.change' : 'my.phone.add')}</Button>}
      </p>
      {open && (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <PhoneCodeFields
            phone={phone}
            label={t('my.phone.new')}
            hint={t('my.phone.hint')}
            errors={errors}
            onSend={() => void phone.send().then(show)}
          />
          <FormAlert>{errors.form}</FormAlert>
          <p className={styles.buttons}>
            <Button type="submit" variant="brand" size="large" disabled={busy}>
              {t('my.phone.save')}
            </Button>
            <Button size="large" onClick={() => setOpen(false)} disabled={busy}>
              {t('my.phone.cancel')}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}
