'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CaptchaField } from '@/components/ui/captcha-field';
import { FormAlert } from '@/components/ui/form-alert';
import { PasswordField, TextField } from '@/components/ui/text-field';
import type { UserType } from '@/contract/codes';
import { readFormFailure } from '@/lib/account/form-failure';
import { useCaptcha } from '@/lib/account/use-captcha';
import { makeAccount, signInAfterwards } from './account-calls';
import { type AccountValues, checkAccount } from './account-check';
import styles from './account-step.module.css';
import { keepDraft, readDraft } from './draft';
import { KIND_TYPES, type Kind } from './kinds';
import { LoginOpener } from './login-opener';
import { TermsTick } from './terms-tick';
import { TypeChoice } from './type-choice';

const EMPTY: AccountValues = { userName: '', password: '', confirmPassword: '', code: '', agreed: false };
/** Sent where the upstream wants no captcha: the contract asks for something. */
const NO_CAPTCHA = '-';

/** The account step of every kind: the checks of spec §5, one message at a time, then signing in by itself. */
export function AccountStep({ kind }: { kind: Kind }) {
  const t = useTranslations();
  const types = KIND_TYPES[kind];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [userType, setUserType] = useState<string>(types[0] ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [unsigned, setUnsigned] = useState(false);
  const [captcha, refreshCaptcha] = useCaptcha();

  useEffect(() => {
    void refreshCaptcha();
    const kept = readDraft(kind);
    setValues((known) => ({ ...known, userName: known.userName || String(kept.userName ?? '') }));
    setUserType((known) => (types.some((type) => type === kept.userType) ? String(kept.userType) : known));
  }, [refreshCaptcha, kind, types]);

  const set = (change: Partial<AccountValues>) => {
    setValues({ ...values, ...change });
    keepDraft(kind, { userName: change.userName ?? values.userName, userType });
  };
  const show = (found: Record<string, string>) => {
    setErrors(found);
    const first = [...(form.current?.querySelectorAll('input') ?? [])].find(({ name }) => found[name]);
    first?.focus();
  };

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wrong = checkAccount(values, captcha.state !== 'off');
    if (wrong) return show({ [wrong.field]: t(wrong.key) });
    setErrors({});
    setBusy(true);
    const { password, confirmPassword } = values;
    const userName = values.userName.trim();
    const proof = { code: values.code.trim() || NO_CAPTCHA, uuid: captcha.uuid || NO_CAPTCHA };
    try {
      await makeAccount({ userName, password, confirmPassword, ...proof, userType: userType as UserType });
      // Who is signed in now is on the next step, which takes this form away.
      setUnsigned(!(await signInAfterwards(userName, password)));
    } catch (error) {
      const { form: words, fields, network } = readFormFailure(error);
      const told = network ? t('login.network') : words;
      show(told ? { ...fields, form: told } : fields);
      setValues((known) => ({ ...known, code: '' }));
      void refreshCaptcha();
    } finally {
      setBusy(false);
    }
  };

  if (unsigned) {
    return (
      <div className={styles.form} role="status">
        <p>{t('register.account.loginFailed')}</p>
        <LoginOpener variant="brand" size="large">
          {t('register.account.login')}
        </LoginOpener>
      </div>
    );
  }
  const passwordWords = { show: t('login.showPassword'), hide: t('login.hidePassword') };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TypeChoice
        label={t(
          `register.types.${kind === 'patient' ? 'patientLabel' : kind === 'company' ? 'companyLabel' : 'deptLabel'}`,
        )}
        types={types}
        value={userType}
        onChange={(type) => {
          setUserType(type);
          keepDraft(kind, { userName: values.userName, userType: type });
        }}
      />
      <TextField
        label={t('register.account.userName')}
        hint={t('register.account.userNameHint')}
        name="userName"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        value={values.userName}
        onChange={(event) => set({ userName: event.target.value })}
        error={errors.userName}
      />
      <PasswordField
        label={t('register.account.password')}
        hint={t('register.account.passwordHint')}
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => set({ password: event.target.value })}
        error={errors.password}
        words={passwordWords}
      />
      <PasswordField
        label={t('register.account.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        value={values.confirmPassword}
        onChange={(event) => set({ confirmPassword: event.target.value })}
        error={errors.confirmPassword}
        words={passwordWords}
      />
      <CaptchaField
        captcha={captcha}
        onRefresh={() => void refreshCaptcha()}
        value={values.code}
        onChange={(code) => set({ code })}
        error={errors.code}
      />
      <TermsTick checked={values.agreed} onChange={(agreed) => set({ agreed })} error={errors.agreed} />
      <FormAlert>{errors.form ?? errors.userType ?? errors.uuid}</FormAlert>
      <Button type="submit" variant="primary" size="large" block disabled={busy}>
        {busy ? t('register.account.submitting') : t('register.account.submit')}
      </Button>
    </form>
  );
}
