'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PhoneCodeFields } from '@/components/forms/phone-code-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { Button } from '@/components/ui/action/button';
import { changePhone } from '@/contract/account/account';
import { sendSmsCode } from '@/contract/auth/auth';
import { callToken } from '@/lib/api/clients';
import type { SendCode } from '@/lib/forms/use-phone-code';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import { maskPhone } from '@/lib/text/mask-phone';
import styles from './my-page.module.css';
import { type OwnerWay, PhoneOwnerFields } from './phone-owner-fields';

const sendCode: SendCode = (asked) => callToken(sendSmsCode, { query: { ...asked, type: 'changePhone' }, quiet: true });

/** The phone number and the way to another one: a code sent to it, and the password or the old number's code. */
export function PhoneForm({ current }: { current: string }) {
  const t = useTranslations('my.phone');
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles.fact}>
        <span>{current ? t('current', { phone: maskPhone(current) }) : t('none')}</span>
        {!open && <Button onClick={() => setOpen(true)}>{t(current ? 'change' : 'add')}</Button>}
      </p>
      {open && <NewPhone current={current} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewPhone({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useTranslations('my.phone');
  const shared = useTranslations('form');
  const router = useRouter();
  const [way, setWay] = useState<OwnerWay>('password');
  const form = useSchemaForm({
    schema: changePhone.body,
    initial: { phonenumber: '', code: '', smsCode: '', password: '', oldCode: '', oldSmsCode: '' },
    toBody: ({ phonenumber, smsCode, password, oldSmsCode }) => ({
      phonenumber,
      smsCode,
      ...(way === 'password' ? { password } : { oldSmsCode }),
    }),
    submit: (body) => callToken(changePhone, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onClose();
      router.refresh();
    },
  });
  return (
    <div className={styles.form}>
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={
          <Button size="large" onClick={onClose} disabled={form.busy}>
            {shared('cancel')}
          </Button>
        }
      >
        <PhoneCodeFields form={form} sendCode={sendCode} label={t('new')} hint={t('hint')} />
        <PhoneOwnerFields form={form} current={current} way={way} onWay={setWay} sendCode={sendCode} />
      </SchemaForm>
    </div>
  );
}
