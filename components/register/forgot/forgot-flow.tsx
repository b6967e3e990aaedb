'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NewPasswordFields } from '@/components/forms/new-password-fields';
import { PhoneCodeFields } from '@/components/forms/phone-code-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { Button } from '@/components/ui/action/button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { Icon } from '@/components/ui/picture/icon';
import { readFailure } from '@/lib/forms/failure';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { maskPhone } from '@/lib/text/mask-phone';
import { Steps } from '../steps';
import { resetPassword, sendForgotCode } from './forgot-calls';
import { passwordStepSchema, phoneStepSchema } from './forgot-check';
import styles from './forgot-flow.module.css';

const STEPS = ['stepPhone', 'stepPassword', 'stepDone'] as const;

/** Phone, captcha, code, new password; never tells whether a number has an account. */
export function ForgotFlow() {
  const t = useTranslations('register.forgot');
  const steps = useTranslations('register.steps');
  const [step, setStep] = useState(0);
  const phone = useSchemaForm({
    schema: phoneStepSchema,
    initial: { phonenumber: '', code: '', smsCode: '' },
    submit: async () => null,
    onDone: () => setStep(1),
  });
  const password = useSchemaForm({
    schema: passwordStepSchema,
    initial: { password: '', confirmPassword: '' },
    toBody: (values) => ({ ...values, phonenumber: phone.values.phonenumber, smsCode: phone.values.smsCode }),
    submit: resetPassword,
    onDone: () => setStep(2),
    onFail: (error) => {
      const { smsCode, phonenumber } = readFailure(error).fields;
      if (!smsCode && !phonenumber) return;
      // A wrong code is shown on the step where it was typed.
      setStep(0);
      phone.fail(error);
    },
    resets: true,
  });

  const help = <p className={styles.help}>{t('noPhone')}</p>;
  return (
    <div className={styles.flow}>
      <Steps
        flat
        label={t('stepsLabel')}
        steps={STEPS.map((key) => ({ key, label: t(key) }))}
        current={step === 2 ? STEPS.length : step}
        words={{ done: steps('done'), now: steps('now') }}
      />
      {/* Stays while the password is typed: the seconds until another code go on. */}
      <div hidden={step !== 0} className={styles.step}>
        <SchemaForm form={phone} submitLabel={t('next')} block>
          <PhoneCodeFields form={phone} sendCode={sendForgotCode} hint={t('phoneHint')} />
        </SchemaForm>
        {help}
      </div>
      {step === 1 && (
        <div className={styles.step}>
          <SchemaForm form={password} submitLabel={t('submit')} pendingLabel={t('submitting')} block>
            <p className={styles.sent}>
              {t('codeFor', { phone: maskPhone(phone.values.phonenumber) })}
              <Button variant="quiet" onClick={() => setStep(0)}>
                {t('back')}
              </Button>
            </p>
            <NewPasswordFields
              password={password.field('password')}
              repetition={password.field('confirmPassword')}
              labels={{ password: t('newPassword'), repetition: t('confirmPassword') }}
            />
          </SchemaForm>
          {help}
        </div>
      )}
      {step === 2 && (
        <div className={styles.done} role="status">
          <Icon name="done" size={36} />
          <h2>{t('doneTitle')}</h2>
          <p>{t('doneText')}</p>
          <LoginOpener variant="primary" size="large">
            {t('login')}
          </LoginOpener>
        </div>
      )}
    </div>
  );
}
