'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FoldOnPhones } from './fold-on-phones';
import { openFolds } from './open-folds';

/** A part that begins with its head, which is all that a phone shows until it is asked for more, or somebody was in it. */
export function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('form');
  return (
    <FoldOnPhones
      keep={1}
      onFocus={({ target }) => openFolds(target)}
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
