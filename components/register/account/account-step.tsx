import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CaptchaField } from '@/components/forms/captcha-field';
import { ChoiceField } from '@/components/forms/choice-field';
import { NewPasswordFields } from '@/components/forms/new-password-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { registerBodySchema } from '@/contract/auth/auth';
import { type AccountKind, typeOfKind } from '@/contract/codes';
import { keepDraft } from '@/lib/forms/draft';
import { useCaptcha } from '@/lib/forms/use-captcha';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { makeAccount, signInAfterwards } from './account-calls';
import { checkAccount } from './account-check';
import styles from './account-step.module.css';
import { KIND_TYPES, type Kind } from './kinds';
import { TermsTick } from './terms-tick';

const EMPTY = { userName: '', password: '', confirmPassword: '', code: '', agreed: false };
/** Sent where the upstream wants no captcha: the contract asks for something. */
const NO_CAPTCHA = '-';
const TYPE_LABELS = {
  patient: 'types.patientLabel',
  doctor: 'types.deptLabel',
  dept: 'types.deptLabel',
  company: 'types.companyLabel',
} as const;

/** The account step of every kind: the checks of spec §5, one message at a time, then signing in by itself. */
export function AccountStep({ kind, onChoose }: { kind: Kind; onChoose?: (account: AccountKind) => void }) {
  const t = useTranslations('register');
  const types = KIND_TYPES[kind];
  const [unsigned, setUnsigned] = useState(false);
  const [captcha, refreshCaptcha] = useCaptcha();
  const form = useSchemaForm({
    schema: registerBodySchema,
    initial: { ...EMPTY, userType: types[0] as AccountKind },
    check: (values) => {
      const wrong = checkAccount(values, captcha.state !== 'off');
      return wrong ? { [wrong.field]: wrong.key } : {};
    },
    toBody: ({ agreed: _agreed, code, userType, ...values }) => ({
      ...values,
      ...typeOfKind(userType),
      code: code.trim() || NO_CAPTCHA,
      uuid: captcha.uuid || NO_CAPTCHA,
      loginType: 'pc' as const,
    }),
    submit: async (body) => {
      await makeAccount(body);
      // Somebody who is signed in is on the next step, which removes this form.
      setUnsigned(!(await signInAfterwards(body.userName, body.password)));
    },
    // An upstream that keeps no type at registration is told again in the second step.
    onDone: (_, { userName, userType }) => keepDraft(kind, { userName, userType }),
    onFail: () => {
      form.clear('code');
      void refreshCaptcha();
    },
    draft: kind,
  });

  const { userType } = form.values;
  useEffect(() => onChoose?.(userType), [userType, onChoose]);

  if (unsigned) {
    return (
      <div className={styles.form} role="status">
        <p>{t('account.loginFailed')}</p>
        <LoginOpener variant="primary" size="large" block>
          {t('account.login')}
        </LoginOpener>
      </div>
    );
  }
  return (
    <SchemaForm form={form} submitLabel={t('account.submit')} pendingLabel={t('account.submitting')} block>
      {types.length > 1 && (
        <ChoiceField
          field={form.field('userType')}
          label={t(TYPE_LABELS[kind])}
          options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      )}
      <TextField
        field={form.field('userName')}
        label={t('account.userName')}
        hint={t('account.userNameHint')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
      />
      <NewPasswordFields
        password={form.field('password')}
        repetition={form.field('confirmPassword')}
        labels={{ password: t('account.password'), repetition: t('account.confirmPassword') }}
      />
      <CaptchaField field={form.field('code')} captcha={captcha} onRefresh={refreshCaptcha} />
      <TermsTick field={form.field('agreed')} />
    </SchemaForm>
  );
}
