'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { pressedEarly } from '@/lib/browser/early-presses';
import type { Locale } from '@/lib/i18n/routing';
import { safePath } from '@/lib/safe-redirect';
import { useUiStore } from '@/lib/stores/ui-store';
import { LoginBones, type LoginBonesWords } from './login-bones';

type Messages = Record<string, Record<string, unknown>>;
interface Loaded {
  LoginBox: ComponentType;
  messages: Messages;
}

const loadEnglish = () =>
  Promise.all([
    import('@/messages/en/login.json'),
    import('@/messages/en/form.json'),
    import('@/messages/en/validation.json'),
  ]);
const loadChinese = () =>
  Promise.all([
    import('@/messages/zh/login.json'),
    import('@/messages/zh/form.json'),
    import('@/messages/zh/validation.json'),
  ]);

async function loadBox(locale: Locale): Promise<Loaded> {
  const words = locale === 'en' ? loadEnglish() : loadChinese();
  const [{ LoginBox }, [login, form, validation]] = await Promise.all([import('./login-box'), words]);
  return { LoginBox, messages: { login: login.default, form: form.default, validation: validation.default } };
}

// Who pressed before the page lived waits for page and box together, not for one after the other.
if (typeof window !== 'undefined' && pressedEarly('[data-login]')) {
  loadBox(document.documentElement.lang.startsWith('en') ? 'en' : 'zh').catch(() => {});
}

/**
 * Opens the login box when somebody asks for it, or when the address does (`?login=1&from=…`); its code is loaded only then, or
 * shortly before, and its bones stand there meanwhile.
 */
export function LoginBoxHost({ locale, words }: { locale: Locale; words: LoginBonesWords }) {
  const open = useUiStore((state) => state.loginOpen);
  const near = useUiStore((state) => state.loginNear);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const waits = open && !loaded;

  useEffect(() => {
    if (!(open || near) || loaded) return;
    loadBox(locale).then(setLoaded, () => {
      useUiStore.setState({ loginNear: false });
      useUiStore.getState().closeLogin();
    });
  }, [open, near, loaded, locale]);
  useEffect(() => useUiStore.setState({ loginLoaded: loaded !== null }), [loaded]);

  return (
    <>
      <Suspense fallback={null}>
        <AskedByAddress />
      </Suspense>
      {/* Before the box: what is closed last gives the focus back. */}
      <LoginBones waits={waits} words={words} onClose={useUiStore.getState().closeLogin} />
      {open && loaded && (
        <NextIntlClientProvider locale={locale} messages={loaded.messages}>
          <loaded.LoginBox />
        </NextIntlClientProvider>
      )}
    </>
  );
}

/** Guests of a personal page arrive at `/?login=1&from=…` (middleware, personal layout). */
function AskedByAddress() {
  const asked = useSearchParams();
  const path = usePathname();
  const wanted = asked.get('login') === '1';
  const from = asked.get('from');

  useEffect(() => {
    if (!wanted) return;
    useUiStore.getState().openLogin(from ? safePath(from, path) : null);
    // The address is used up: a reload or a shared link shows the page itself.
    const rest = new URLSearchParams(window.location.search);
    rest.delete('login');
    rest.delete('from');
    const query = rest.toString();
    window.history.replaceState(null, '', window.location.pathname + (query && `?${query}`) + window.location.hash);
  }, [wanted, from, path]);

  return null;
}
