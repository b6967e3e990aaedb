import { useCallback, useState } from 'react';

export interface Captcha {
  /** `off`: this upstream wants none. */
  state: 'none' | 'loading' | 'shown' | 'failed' | 'off';
  uuid: string;
  /** Base64 gif without the `data:` head. */
  img: string;
}
const NONE: Captcha = { state: 'none', uuid: '', img: '' };

/** A picture captcha and the way to get another one: each serves once, for two minutes (docs/wire.md, "Envelope"). */
export function useCaptcha(): [Captcha, () => Promise<void>] {
  const [captcha, setCaptcha] = useState<Captcha>(NONE);
  const refresh = useCallback(async () => {
    setCaptcha((before) => ({ ...before, state: 'loading' }));
    try {
      const [{ callMain }, { getCaptcha }] = await Promise.all([
        import('@/lib/api/clients'),
        import('@/contract/auth/auth'),
      ]);
      const { captchaEnabled, uuid, img } = await callMain(getCaptcha, { quiet: true });
      if (captchaEnabled === false) setCaptcha({ ...NONE, state: 'off' });
      else setCaptcha({ state: uuid && img ? 'shown' : 'failed', uuid: uuid ?? '', img: img ?? '' });
    } catch {
      setCaptcha({ ...NONE, state: 'failed' });
    }
  }, []);
  return [captcha, refresh];
}
