'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ShareWords } from './share-words';

const ShareDialog = lazy(() => import('./share-dialog').then(({ ShareDialog }) => ({ default: ShareDialog })));

/** Opens the card for chats; its code is loaded then. */
export function ShareButton({ title, card, words }: { title: string; card: string; words: ShareWords }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <Button ref={button} variant="quiet" icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.share}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog title={title} card={card} words={words} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
