import { useRef, useState } from 'react';
import { phoneSchema } from '@/contract/auth/auth';
import { ApiError } from '@/lib/api/errors';
import { type Captcha, useCaptcha } from './use-captcha';
import type { Bound, FieldErrors } from './use-schema-form';
import { useWait } from './use-wait';

/** One message a minute and phone (docs/quality.md, "Limits"). */
const WAIT_SECONDS = 60;
const DEFAULT_VALID_SECONDS = 600;

/** Fields of a form that proves a phone number: the number, the captcha that a message costs, and the code. */
export interface PhoneValues {
  phonenumber: string;
  code: string;
  smsCode: string;
}
/** What a phone proof needs of the form that it stands in. */
export interface PhoneForm {
  values: PhoneValues;
  clear(name: keyof PhoneValues): void;
  field(name: keyof PhoneValues): Bound<string>;
  show(found: FieldErrors): void;
  fail(error: unknown): void;
}

/** What a message costs. */
export interface CodeAsked {
  phonenumber: string;
  code: string;
  uuid: string;
}
export type SendCode = (asked: CodeAsked) => Promise<{ expireIn?: number | null } | null | undefined>;

export interface PhoneCode {
  captcha: Captcha;
  refreshCaptcha: () => Promise<void>;
  /** Seconds until another code may be sent. */
  wait: number;
  /** Minutes for which the sent code is valid; 0 before one was sent. */
  sentMinutes: number;
  busy: boolean;
  /** Asks for a code; true when it is on its way. */
  send: () => Promise<boolean>;
}

/** Sends a code to the number of a form; what is wrong is shown at the form's own fields, and every try costs its captcha. */
export function usePhoneCode(form: PhoneForm, sendCode: SendCode): PhoneCode {
  const [sentMinutes, setSentMinutes] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [wait, setWait] = useWait();
  const [captcha, refreshCaptcha] = useCaptcha();

  const send = async () => {
    const { phonenumber, code } = form.values;
    if (running.current || wait > 0) return false;
    const number = phoneSchema.safeParse(phonenumber);
    if (!number.success) form.show({ phonenumber: number.error.issues[0]?.message ?? '' });
    else if (captcha.state !== 'off' && !code.trim()) form.show({ code: 'validation.captcha' });
    else return ask({ phonenumber: number.data, code: code.trim(), uuid: captcha.uuid });
    return false;
  };
  const ask = async (asked: CodeAsked) => {
    running.current = true;
    setBusy(true);
    setSentMinutes(0);
    try {
      const seconds = (await sendCode(asked))?.expireIn ?? DEFAULT_VALID_SECONDS;
      setSentMinutes(Math.round(seconds / 60));
      // A code that is valid for less may be followed by another one sooner.
      setWait(Math.min(WAIT_SECONDS, seconds));
      form.show({});
      return true;
    } catch (error) {
      form.fail(error);
      if (error instanceof ApiError && error.retryAfter) setWait(error.retryAfter);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      form.clear('code');
      void refreshCaptcha();
    }
  };

  return { captcha, refreshCaptcha, wait, sentMinutes, busy, send };
}
