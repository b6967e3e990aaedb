import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { accountKind } from '@/contract/codes';
import { href } from '@/lib/href';
import { useSessionStore } from '@/lib/stores/session-store';
import { type Kind, kindOf } from './account/kinds';
import styles from './register-flow.module.css';

/** Somebody signed in with an account of another kind cannot hand in this form. */
export function OtherAccount({ kind }: { kind: Kind }) {
  const t = useTranslations('register');
  const { userType, certKind, name } = useSessionStore();
  const [leaving, setLeaving] = useState(false);
  const own = kindOf({ userType, certKind });
  const type = userType === '0' || own ? t(`types.${accountKind({ userType, certKind })}`) : userType;

  const leave = async () => {
    setLeaving(true);
    const { signOut } = await import('@/lib/session/sign-in');
    await signOut();
  };

  return (
    <div className={styles.note}>
      <h2>{t('session.mismatchTitle', { type })}</h2>
      <p>{t.rich('session.mismatchText', { name: () => <OwnWords text={name} />, kind: t(`kinds.${kind}.name`) })}</p>
      <div className={styles.buttons}>
        {own && own !== kind && (
          <LinkButton href={href('registerExam')} variant="primary" size="large">
            {t('session.own')}
          </LinkButton>
        )}
        <Button size="large" onClick={leave} disabled={leaving}>
          {t('session.signOut')}
        </Button>
      </div>
    </div>
  );
}

/** What was handed in is waiting or accepted: its state is on the examination page. */
export function HandedIn() {
  const t = useTranslations('register.session');
  return (
    <div className={styles.note}>
      <h2>{t('handedTitle')}</h2>
      <p>{t('handedText')}</p>
      <LinkButton href={href('registerExam')} variant="primary" size="large">
        {t('handedLink')}
      </LinkButton>
    </div>
  );
}
