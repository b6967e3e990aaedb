import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { failureWords } from '@/lib/forms/failure';
import styles from './quote.module.css';

const WIDTH = 480;

interface QuoteProps<Q> {
  /** Asks the server what something comes to now. */
  read: () => Promise<Q>;
  /** What is shown of it; `again` asks anew, and the old answer stands until there is another. */
  children: (quote: Q, again: () => void) => ReactNode;
}

/** What something comes to is asked before anything is done, and said. */
export function Quote<Q>({ read, children }: QuoteProps<Q>) {
  const t = useTranslations('form.quote');
  const [quote, setQuote] = useState<{ is: Q } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const ask = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    let left = false;
    setFailure(null);
    ask()
      .then((is) => !left && setQuote({ is }))
      .catch((error: unknown) => !left && setFailure(failureWords(error, '')));
    return () => {
      left = true;
    };
  }, [turn]);
  const again = () => setTurn((now) => now + 1);
  if (quote) return children(quote.is, again);
  if (failure === null) {
    return (
      <p role="status" aria-busy="true" className={styles.lead}>
        {t('reading')}
      </p>
    );
  }
  return (
    <>
      <p role="alert" className={styles.lead}>
        {failure || t('failed')}
      </p>
      <Button onClick={again}>{t('again')}</Button>
    </>
  );
}

/** A dialog of its own for something whose sum is asked first. */
export function QuoteDialog<Q>({ title, onClose, ...quote }: QuoteProps<Q> & { title: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose} width={WIDTH}>
      <Quote {...quote} />
    </Dialog>
  );
}
