'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import type { Picture } from '@/contract/album/album';

const WishDialog = dynamic(() => import('./wish-dialog').then((loaded) => loaded.WishDialog));

/** Opens the form that asks to have a picture taken down. */
export function WishButton({ picture, label }: { picture: Picture; label: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <Button ref={button} variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <WishDialog picture={picture} onClose={close} />}
    </>
  );
}
