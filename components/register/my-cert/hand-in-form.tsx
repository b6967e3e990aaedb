'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFresh } from '@/lib/session/use-fresh';
import type { Kind } from '../account/kinds';
import type { CertReference } from '../cert/cert-reference';

// Its controls weigh more than the rest of the page.
const CertStep = dynamic(() => import('../cert/cert-step').then(({ CertStep }) => CertStep), {
  ssr: false,
  loading: () => <Waiting />,
});

function Waiting() {
  const t = useTranslations('register.form');
  return <FormSkeleton label={t('loading')} />;
}

/** The registration's form with what was handed in before; afterwards the page shows that it waits. */
export function HandInForm({ kind, locale, reference }: { kind: Kind; locale: string; reference: CertReference }) {
  const refresh = useFresh();
  return <CertStep kind={kind} locale={locale} reference={reference} onHandedIn={() => void refresh()} />;
}
