import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import dialogs from '@/components/ui/antd/dialog.module.css';
import { Icon } from '@/components/ui/picture/icon';
import { LogoMark } from '@/components/ui/picture/logo';
import { LOGIN_BONES } from '@/lib/browser/early-presses';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './login-box.module.css';
import { LoginByPassword } from './login-box-password';
import { LoginByPhone } from './login-box-phone';
import frame from './login-frame.module.css';

const WAYS = ['password', 'sms'] as const;

/** The login box: password and SMS as tabs in a modal dialog; afterwards the page stays, or goes to where the guest wanted to. */
export function LoginBox() {
  const t = useTranslations('login');
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  // In the place of its frame it does not come in once more.
  const [still] = useState(() => document.querySelector(`#${LOGIN_BONES}[open]`) !== null);
  const id = useId();
  const [way, setWay] = useState<(typeof WAYS)[number]>('password');
  const locale = useLocale() as Locale;
  const close = useUiStore((state) => state.closeLogin);
  const from = useUiStore((state) => state.loginFrom);
  const why = useUiStore((state) => state.loginWhy);
  const [seen, setSeen] = useState<readonly string[]>([way]);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Its own choice would be the button that closes the box.
    dialog.current?.querySelector('input')?.focus();
  }, []);

  // What was typed in the other way is still there when somebody comes back to it.
  const go = (next: (typeof WAYS)[number]) => {
    setWay(next);
    if (!seen.includes(next)) setSeen([...seen, next]);
  };

  const done = () => {
    dialog.current?.close();
    const { mustChangePassword } = useSessionStore.getState();
    const next = mustChangePassword ? localePath(locale, href('my')) : from;
    // Public pages are the same for everybody: one that stays needs nothing new from the server.
    if (next) router.push(next);
    // The button that opened the box goes with the guest: whoever uses no mouse goes on at their own account.
    else if (document.activeElement?.matches('body, [data-login]'))
      document.querySelector<HTMLElement>('[data-account]')?.focus();
  };

  const choose = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = way === 'password' ? 'sms' : 'password';
    go(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <dialog
      ref={dialog}
      className={clsx(dialogs.dialog, frame.box, still && frame.still)}
      aria-labelledby={`${id}-title`}
      onClose={close}
      closedby="closerequest"
    >
      <header className={frame.head}>
        <LogoMark size={32} />
        <h2 id={`${id}-title`} className={frame.title}>
          {t('title')}
        </h2>
        <button type="button" className={frame.close} aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {why && <p className={styles.why}>{t(`why.${why}`)}</p>}
      <div role="tablist" aria-label={t('tabs')} className={styles.tabs} onKeyDown={choose}>
        {WAYS.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            aria-selected={way === key}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={way === key ? 0 : -1}
            onClick={() => go(key)}
          >
            {t(key)}
          </button>
        ))}
      </div>
      {WAYS.map((key) => (
        <div key={key} role="tabpanel" id={`${id}-${key}-panel`} aria-labelledby={`${id}-${key}`} hidden={way !== key}>
          {seen.includes(key) &&
            (key === 'password' ? <LoginByPassword onDone={done} /> : <LoginByPhone onDone={done} />)}
        </div>
      ))}
      <footer className={styles.foot}>
        <SmartLink href={href('forgetPassword')} onClick={close}>
          {t('forgot')}
        </SmartLink>
        <span>
          {t('noAccount')}{' '}
          <SmartLink href={href('register')} onClick={close}>
            {t('register')}
          </SmartLink>
        </span>
      </footer>
    </dialog>
  );
}
