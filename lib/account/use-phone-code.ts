import { useState } from 'react';
import { readFormFailure } from './form-failure';
import { type Captcha, useCaptcha } from './use-captcha';
import { useWait } from './use-wait';

/** One message a minute and phone (quality.md, "Limits"). */
const WAIT_SECONDS = 60;
const DEFAULT_VALID_SECONDS = 600;
const PHONE = /^1[3-9]\d{9}$/;

export type PhoneCodeField = 'phonenumber' | 'code' | 'smsCode';
export type PhoneCodeErrors = Record<string, string>;

export interface PhoneCode {
  values: Record<PhoneCodeField, string>;
  set: (field: PhoneCodeField, value: string) => void;
  captcha: Captcha;
  refreshCaptcha: () => Promise<void>;
  /** Seconds until another code may be sent. */
  wait: number;
  /** Minutes for which the sent code is valid; 0 before one was sent. */
  sentMinutes: number;
  busy: boolean;
  /** Sends to this number, else to the one typed. */
  send: (phonenumber?: string) => Promise<PhoneCodeErrors>;
}

/** What a message costs. */
export interface CodeAsked {
  phonenumber: string;
  code: string;
  uuid: string;
}

/** A phone number, the picture captcha that a message costs, and the code; `send` answers the wrong fields, as keys or server's words. */
export function usePhoneCode(
  sendCode: (asked: CodeAsked) => Promise<{ expireIn?: number | null } | null | undefined>,
): PhoneCode {
  const [values, setValues] = useState({ phonenumber: '', code: '', smsCode: '' });
  const [sentMinutes, setSentMinutes] = useState(0);
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useWait();
  const [captcha, refreshCaptcha] = useCaptcha();
  const set = (field: PhoneCodeField, value: string) => setValues((known) => ({ ...known, [field]: value }));

  const send = async (typed = values.phonenumber): Promise<PhoneCodeErrors> => {
    if (busy || wait > 0) return {};
    const phonenumber = typed.trim();
    if (!PHONE.test(phonenumber)) return { phonenumber: 'validation.phone' };
    if (captcha.state !== 'off' && !values.code.trim()) return { code: 'validation.captcha' };
    setBusy(true);
    setSentMinutes(0);
    try {
      const answer = await sendCode({ phonenumber, code: values.code.trim(), uuid: captcha.uuid });
      setSentMinutes(Math.round((answer?.expireIn ?? DEFAULT_VALID_SECONDS) / 60));
      setWait(WAIT_SECONDS);
      return {};
    } catch (error) {
      const { fields, form, network } = readFormFailure(error);
      if (network) return { form: 'login.network' };
      return form ? { form } : fields;
    } finally {
      setBusy(false);
      set('code', '');
      void refreshCaptcha();
    }
  };

  return { values, set, captcha, refreshCaptcha, wait, sentMinutes, busy, send };
}
