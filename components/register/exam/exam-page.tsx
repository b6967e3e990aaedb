import { useTranslations } from 'next-intl';
import type { BaseInfo } from '@/contract/account/account';
import type { Cert } from '@/contract/cert/cert';
import { ExamGuest } from './exam-guest';
import { ExamLive } from './exam-live';
import { ExamView } from './exam-view';
import styles from './exam-view.module.css';

/** `/register/exam`: the state of an examination, or what one is. */
export function ExamPage({ user, cert }: { user: BaseInfo; cert: Cert | null }) {
  const t = useTranslations('register.exam');
  const signedIn = user.login === true;
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {signedIn ? <ExamView user={user} cert={cert} /> : <ExamGuest />}
      <ExamLive signedIn={signedIn} />
    </div>
  );
}
