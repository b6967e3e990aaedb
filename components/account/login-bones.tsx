import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import frame from '@/components/ui/antd/dialog.module.css';
import { Icon } from '@/components/ui/picture/icon';
import { LOGIN_BONES } from '@/lib/browser/early-presses';
import styles from './login-frame.module.css';

/** What is read in the frame of the login box: its title, and the name of the button that closes it. */
export type LoginBonesWords = Record<'title' | 'close', string>;

interface LoginBonesProps {
  waits: boolean;
  words: LoginBonesWords;
  onClose: () => void;
}

/**
 * The frame of the login box, which stands in every page: a press is answered by it at once, also before the page lives
 * (server/render/late-scripts); its button closes it without scripts.
 */
export function LoginBones({ waits, words, onClose }: LoginBonesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const waited = useRef(false);
  useLayoutEffect(() => {
    // One that an early press has opened stays, until that press is answered.
    if (waits && !dialog.current?.open) dialog.current?.showModal();
    if (!waits && waited.current) dialog.current?.close();
    waited.current = waits;
  }, [waits]);
  return (
    <dialog
      ref={dialog}
      id={LOGIN_BONES}
      className={clsx(frame.dialog, styles.box)}
      aria-label={words.title}
      aria-busy="true"
      onClose={() => waited.current && onClose()}
      closedby="closerequest"
    >
      <header className={styles.head}>
        <span className={styles.mark} />
        <h2 className={styles.title}>{words.title}</h2>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label={words.close}>
            <Icon name="close" />
          </button>
        </form>
      </header>
      <div className={styles.bones} />
    </dialog>
  );
}
