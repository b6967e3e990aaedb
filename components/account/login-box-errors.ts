import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import type { LoginErrors, LoginFailure } from './login-box-check';

/** The words under the fields of a login form; the first wrong field takes the focus. */
export function useLoginErrors(form: RefObject<HTMLFormElement | null>) {
  const t = useTranslations();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [blamed, setBlamed] = useState(false);

  const focusFirst = (found: Record<string, string>) => {
    const names = Object.keys(found).map((name) => (name === 'form' ? 'username' : name));
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const empty = inputs.find((input) => found.form && !input.value);
    (empty ?? inputs.find((input) => names.includes(input.name)))?.focus();
  };

  return {
    errors,
    /** Whether the words for the form are about what was typed. */
    blamed: blamed && Boolean(errors.form),
    clear: () => setErrors({}),
    /** Shows what the browser found; false where it found nothing. */
    showChecked: (checked: LoginErrors): boolean => {
      const found = Object.fromEntries(Object.entries(checked).map(([name, key]) => [name, t(key)]));
      setErrors(found);
      setBlamed(true);
      focusFirst(found);
      return Object.keys(found).length > 0;
    },
    /** Shows what the upstream said. */
    showFailure: ({ form: words, fields, network, blamed: wrong }: LoginFailure): void => {
      const found = { ...fields, ...(network ? { form: t('login.network') } : words ? { form: words } : {}) };
      setErrors(found);
      setBlamed(wrong);
      // The captcha that was just asked for is drawn first.
      window.requestAnimationFrame(() => focusFirst(fields));
    },
  };
}
