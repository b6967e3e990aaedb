import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Button } from '@/components/ui/action/button';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { OwnWords } from '@/components/ui/fact/own-words';
import { ErrorState } from '@/components/ui/message/error-state';
import { getProfile } from '@/contract/account/account';
import { type Cert, getMyCert } from '@/contract/cert/cert';
import { type AccountKind, accountKind } from '@/contract/codes';
import { callToken } from '@/lib/api/clients';
import { dropDraft, readDraft } from '@/lib/forms/draft';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { useSessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import { KIND_TYPES, type Kind } from '../account/kinds';
import styles from '../register-flow.module.css';
import { CertForm } from './cert-form';
import type { CertReference } from './cert-reference';
import { knownBefore } from './cert-values';

/** The second step: loads what was handed in before, shows that kind's form, and goes to the examination afterwards. */
export function CertStep({
  kind,
  locale,
  reference,
  onHandedIn,
}: {
  kind: Kind;
  locale: string;
  reference: CertReference;
  /** Instead of going to the examination. */
  onHandedIn?: () => void;
}) {
  const t = useTranslations('register.form');
  const shared = useTranslations('form');
  const router = useRouter();
  const { userId, name, userType, certKind } = useSessionStore();
  const [cert, setCert] = useState<Cert | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  const load = useCallback(async () => {
    setState('loading');
    try {
      const [handedIn, profile] = await Promise.all([
        callToken(getMyCert, { quiet: true }),
        callToken(getProfile, { quiet: true }),
      ]);
      setCert(handedIn ?? knownBefore(profile));
      setState('ready');
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  const done = () => {
    dropDraft(kind);
    toast.success({ text: t(kind === 'patient' ? 'accepted' : 'handedIn') });
    if (onHandedIn) return onHandedIn();
    // Changing the page reads the base info, and with it the new state.
    router.push(href('registerExam'));
  };

  if (state === 'failed') {
    return (
      <ErrorState title={t('loadFailed')} action={<Button onClick={() => void load()}>{shared('retry')}</Button>} />
    );
  }
  if (state === 'loading') return <FormSkeleton label={t('loading')} />;
  // An upstream that keeps no type at registration takes the one chosen in the first step.
  const chosen = () => String(readDraft(kind).userType ?? KIND_TYPES[kind][0]) as AccountKind;
  return (
    <AntdRoot locale={locale}>
      <p className={styles.account}>{t.rich('signedInAs', { name: () => <OwnWords text={name} /> })}</p>
      <CertForm
        kind={kind}
        account={accountKind({ userType, certKind }) || chosen()}
        cert={cert}
        draft={`${kind}:${userId}`}
        reference={reference}
        onDone={done}
      />
    </AntdRoot>
  );
}
