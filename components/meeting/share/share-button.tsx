'use client';

import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { ShareDialogProps } from './share-dialog';
import type { ShareWords } from './share-words';

/** Opens the card for chats; its code is loaded then. */
export function ShareButton({ title, card, words }: { title: string; card: string; words: ShareWords }) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null);

  async function open() {
    const { ShareDialog } = await import('./share-dialog');
    setDialog(() => ShareDialog);
  }

  return (
    <>
      <Button variant="quiet" icon="share" aria-haspopup="dialog" onClick={open}>
        {words.share}
      </Button>
      {Dialog && <Dialog title={title} card={card} words={words} onClose={() => setDialog(null)} />}
    </>
  );
}
