import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { href } from '@/lib/href';
import { Steps } from '../steps';
import styles from './exam-view.module.css';

/** `/register/exam` for guests: what an examination is, and the way in. */
export function ExamGuest() {
  const t = useTranslations('register');
  const steps = (['handIn', 'review', 'result'] as const).map((key) => ({
    key,
    label: t(`exam.${key}`),
    text: t(`exam.guestSteps.${key}`),
  }));
  return (
    <section className={styles.state}>
      <h2>{t('exam.guestTitle')}</h2>
      <p>{t('exam.guestText')}</p>
      <div className={styles.ruler}>
        <Steps
          flat
          label={t('exam.rulerLabel')}
          steps={steps}
          current={-1}
          words={{ done: t('steps.done'), now: t('steps.now') }}
        />
      </div>
      <div className={styles.buttons}>
        <LoginOpener variant="primary" size="large">
          {t('exam.guestLogin')}
        </LoginOpener>
        <LinkButton href={href('register')} size="large">
          {t('exam.guestRegister')}
        </LinkButton>
      </div>
    </section>
  );
}
