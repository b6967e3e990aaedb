'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { toast } from '@/lib/stores/toast-store';
import styles from './share-button.module.css';

export interface ShareWords {
  share: string;
  close: string;
  /** What the picture is, for those who cannot see it. */
  card: string;
  hint: string;
  save: string;
  copy: string;
  copied: string;
  more: string;
}

const address = () => window.location.href.split(/[?#]/)[0] ?? '';

/** Opens a card with the page's QR code, to be saved or sent in a chat, with its link and the system's share sheet. */
export function ShareButton({ title, card, words }: { title: string; card: string; words: ShareWords }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    dialog.current?.showModal();
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      toast.success({ text: words.copied });
    } catch {
      window.prompt(words.copy, address());
    }
  }

  function hand() {
    // Closing the share sheet is no failure.
    navigator.share({ title, url: address() }).catch(() => {});
  }

  return (
    <>
      <Button variant="quiet" icon="share" onClick={show}>
        {words.share}
      </Button>
      <dialog
        ref={dialog}
        className={styles.box}
        aria-label={words.share}
        closedby="any"
        onClose={() => setOpen(false)}
      >
        {open && (
          <>
            <img src={card} alt={words.card} width={300} height={375} className={styles.card} />
            <p className={styles.hint}>{words.hint}</p>
            <div className={styles.acts}>
              <LinkButton href={card} native download icon="download" variant="brand">
                {words.save}
              </LinkButton>
              <Button icon="share" onClick={copy}>
                {words.copy}
              </Button>
              {'share' in navigator && (
                <Button variant="quiet" onClick={hand}>
                  {words.more}
                </Button>
              )}
            </div>
          </>
        )}
        <Button
          variant="quiet"
          icon="close"
          aria-label={words.close}
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
      </dialog>
    </>
  );
}
