'use client';

import { Button } from '@/components/ui/button';
import { toast } from '@/lib/stores/toast-store';

/** Hands this page's address to the system's share sheet, or copies it where there is none. */
export function ShareButton({ title, words }: { title: string; words: { share: string; copied: string } }) {
  async function share() {
    const url = window.location.href.split('#')[0] ?? '';
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast.success({ text: words.copied });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) window.prompt(words.share, url);
    }
  }
  return (
    <Button variant="quiet" icon="share" onClick={share}>
      {words.share}
    </Button>
  );
}
