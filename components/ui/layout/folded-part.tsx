import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FoldOnPhones } from './fold-on-phones';

/** A part that begins with its head, which is all that a phone shows until it is asked for more. */
export function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('form');
  return (
    <FoldOnPhones
      keep={1}
      more={
        <span>
          {t('unfold')} <span className="visually-hidden">{title}</span>
        </span>
      }
    >
      {children}
    </FoldOnPhones>
  );
}
