import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import frame from '@/components/ui/antd/dialog.module.css';
import { toast } from '@/lib/stores/toast-store';
import styles from './share-dialog.module.css';
import type { ShareWords } from './share-words';

const address = () => window.location.href.split(/[?#]/)[0] ?? '';

export interface ShareDialogProps {
  title: string;
  /** Address of the picture. */
  card: string;
  words: ShareWords;
  onClose: () => void;
}

/** A card with the page's QR code, to be saved or sent in a chat, with its link and the system's share sheet. */
export function ShareDialog({ title, card, words, onClose }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

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
    <dialog
      ref={dialog}
      className={clsx(frame.dialog, styles.box)}
      aria-label={words.share}
      closedby="any"
      onClose={onClose}
    >
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
      <Button
        variant="quiet"
        icon="close"
        aria-label={words.close}
        className={styles.close}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  );
}
