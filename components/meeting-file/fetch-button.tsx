'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';

/** Fetches a file: the page is everybody's, so that the right is asked at the press. Guests are led to the login box where they need an account. */
export function FetchButton({
  msId,
  id,
  guests,
  words,
}: {
  msId: number;
  id: number;
  /** Whether nobody has to sign in. */
  guests: boolean;
  words: { get: string; label: string };
}) {
  const [busy, setBusy] = useState(false);
  const get = async () => {
    if (busy) return;
    const { login } = useSessionStore.getState();
    if (!login && !guests) return useUiStore.getState().openLogin();
    setBusy(true);
    try {
      // Most readers fetch nothing: the clients and their schemas come with the press.
      const { openFile } = await import('./open-file');
      const { url } = await openFile({ msId, id }, login);
      window.location.assign(url);
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" aria-label={words.label} aria-busy={busy || undefined} onClick={() => void get()}>
      {words.get}
    </Button>
  );
}
