import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { toast } from '@/lib/stores/toast-store';

/** Copies a link to a path of the site, in the reader's language; said is what is told afterwards. */
export function CopyLink({ path, label, said, byHand }: { path: string; label: string; said: string; byHand: string }) {
  const locale = asLocale(useLocale());
  const copy = async () => {
    const link = `${window.location.origin}${locale === 'en' ? '/en' : ''}${path}`;
    try {
      await navigator.clipboard.writeText(link);
      toast.success({ text: said });
    } catch {
      // Without the right to the clipboard the link is there to be copied by hand.
      window.prompt(byHand, link);
    }
  };
  return <Button variant="quiet" icon="share" aria-label={label} onClick={() => void copy()} />;
}
