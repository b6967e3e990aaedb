'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { type AccountKind, accountKind, CERT_FLAG, CERT_KIND } from '@/contract/codes';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import { AccountStep } from './account/account-step';
import { isOfKind, type Kind } from './account/kinds';
import type { CertReference } from './cert/cert-reference';
import { NeedsList } from './cert/needs-list';
import styles from './register-flow.module.css';
import { HandedIn, OtherAccount } from './session-notes';
import { Steps } from './steps';

// The controls of the second step weigh as much as the rest of the page: they are loaded while the first one is filled in.
const loadCertStep = () => import('./cert/cert-step');
const CertStep = dynamic(() => loadCertStep().then(({ CertStep }) => CertStep), {
  ssr: false,
  loading: () => <Waiting />,
});

function Waiting() {
  const t = useTranslations('register.session');
  return <FormSkeleton label={t('loading')} />;
}

/** One kind's registration: the account, then what that kind hands in; people who are signed in already start there. */
export function RegisterFlow({ kind, locale, reference }: { kind: Kind; locale: string; reference: CertReference }) {
  const t = useTranslations('register');
  const hasToken = useHasToken();
  const { ready, login, userType, certKind, certFlag } = useSessionStore();

  useEffect(() => {
    const timer = window.setTimeout(() => void loadCertStep(), 3000);
    return () => window.clearTimeout(timer);
  }, []);

  const known = ready || !hasToken;
  const ownKind = userType === '' || isOfKind(kind, { userType, certKind });
  const [chosen, setChosen] = useState<AccountKind | null>(null);
  const own = login && ownKind ? accountKind({ userType, certKind }) : chosen;
  const words = kind === 'dept' && own === CERT_KIND.hospital ? CERT_KIND.hospital : kind;
  const steps = ['choose', 'account', words, kind === 'patient' ? 'ready' : 'exam'] as const;
  const other = login && !ownKind;
  const handedIn = login && ownKind && certFlag !== CERT_FLAG.none;
  const body = () => {
    if (!known) return <Waiting />;
    if (!login) return <AccountStep kind={kind} onChoose={setChosen} />;
    if (other) return <OtherAccount kind={kind} />;
    if (handedIn) return <HandedIn />;
    return <CertStep kind={kind} locale={locale} reference={reference} />;
  };
  return (
    <div className={styles.layout}>
      <div className={styles.aside}>
        <h1>{t(`kinds.${words}.pageTitle`)}</h1>
        <p className={styles.lead}>{t(`kinds.${words}.lead`)}</p>
        <Steps
          label={t('steps.label')}
          steps={steps.map((key) => ({ key, label: t(`steps.${key}`) }))}
          current={handedIn ? 3 : login && !other ? 2 : 1}
          words={{ done: t('steps.done'), now: t('steps.now') }}
        />
      </div>
      <NeedsList title={t('steps.needs')} lines={t(`kinds.${words}.needs`).split('\n')} />
      <div className={styles.main}>
        {!other && !handedIn && <h2 className={styles.title}>{login ? t(`steps.${words}`) : t('account.title')}</h2>}
        {body()}
      </div>
    </div>
  );
}
