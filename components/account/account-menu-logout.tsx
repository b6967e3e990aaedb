'use client';

import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import frame from '@/components/ui/antd/dialog.module.css';
import { Icon } from '@/components/ui/picture/icon';
import styles from './account-menu.module.css';

export interface LogoutWords {
  logout: string;
  logoutTitle: string;
  logoutText: string;
  confirm: string;
  cancel: string;
}

/** Logs out after the confirmation of spec §5. */
export function LogoutButton({ words, className }: { words: LogoutWords; className?: string }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" className={className} onClick={() => setAsking(true)}>
        <Icon name="logout" size={18} />
        {words.logout}
      </button>
      {asking && <LogoutDialog words={words} onClose={close} />}
    </>
  );
}

function LogoutDialog({ words, onClose }: { words: LogoutWords; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const id = useId();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const leave = async () => {
    setLeaving(true);
    const { signOut } = await import('@/lib/session/sign-in');
    await signOut();
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={clsx(frame.dialog, styles.dialog)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className={styles.dialogTitle}>
        {words.logoutTitle}
      </h2>
      <p id={`${id}-text`}>{words.logoutText}</p>
      <div className={styles.dialogButtons}>
        <Button onClick={() => dialog.current?.close()} disabled={leaving}>
          {words.cancel}
        </Button>
        <Button variant="brand" onClick={leave} disabled={leaving}>
          {words.confirm}
        </Button>
      </div>
    </dialog>
  );
}
