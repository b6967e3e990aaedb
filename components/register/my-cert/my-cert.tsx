import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import type { BaseInfo } from '@/contract/account/account';
import type { Cert, CertRound, DeptMember } from '@/contract/cert/cert';
import { AUDIT, CERT_KIND, certKindOf } from '@/contract/codes';
import { kindOf } from '../account/kinds';
import type { CertReference } from '../cert/cert-reference';
import { NeedsList } from '../cert/needs-list';
import { ExamView, examState } from '../exam/exam-view';
import { BaseForm } from './base-form';
import { ChangeCertified } from './change-certified';
import { waitingChange } from './changes';
import { DeptMembers } from './dept-members';
import { HandInForm } from './hand-in-form';
import { LeaveDept } from './leave-dept';
import styles from './my-cert.module.css';
import { Rounds } from './rounds';

/** `/my/cert`: where the certification stands, the form when there is something to hand in, and one's department. */
export function MyCert({
  locale,
  user,
  cert,
  rounds,
  papers,
  members,
  reference,
}: {
  locale: string;
  user: BaseInfo;
  cert: Cert | null;
  rounds: CertRound[];
  /** Names of the documents that this type hands in. */
  papers: string[];
  /** Null for who has no department. */
  members: DeptMember[] | null;
  reference: CertReference;
}) {
  const t = useTranslations('cert');
  const kind = kindOf(user);
  const state = examState(user, cert);
  const handsIn = state === AUDIT.before || state === AUDIT.failed;
  const certKind = certKindOf(user);
  const isDoctor = certKind === CERT_KIND.doctor;
  const mayChange = state === AUDIT.succeed && (certKind !== null || cert?.deptAdmin === '1');
  if (!kind) return null;
  return (
    <div className={styles.page}>
      <ExamView
        user={user}
        cert={cert}
        action={
          handsIn ? (
            <LinkButton href="#hand-in" variant="primary" size="large">
              {t(state === AUDIT.failed ? 'again' : 'start')}
            </LinkButton>
          ) : null
        }
      />
      {handsIn && (
        <section id="hand-in" className={styles.section}>
          <h2>{t(state === AUDIT.failed ? 'again' : 'start')}</h2>
          <NeedsList title={t('papers')} lines={papers} />
          <HandInForm kind={kind} locale={locale} reference={reference} />
        </section>
      )}
      {members && (
        <section className={styles.section} aria-labelledby="members-title">
          <h2 id="members-title">{t('members.title')}</h2>
          <DeptMembers members={members} me={user.userId ?? 0} />
        </section>
      )}
      {mayChange && (
        <section className={styles.section} aria-labelledby="change-title">
          <h2 id="change-title">{t('change.title')}</h2>
          <ChangeCertified waiting={waitingChange(rounds)} hospital={certKind === CERT_KIND.hospital}>
            <HandInForm kind={kind} locale={locale} reference={reference} />
          </ChangeCertified>
        </section>
      )}
      {isDoctor && state === AUDIT.succeed && (
        <section className={styles.section}>
          <h2>{t('base.title')}</h2>
          <p className={styles.text}>{t('base.text')}</p>
          <BaseForm locale={locale} cert={cert} provinces={reference.provinces} />
        </section>
      )}
      {rounds.length > 0 && (
        <section className={styles.section}>
          <h2>{t('rounds.title')}</h2>
          <Rounds rounds={rounds} />
        </section>
      )}
      {cert?.deptId && (
        <section className={styles.section}>
          <h2>{t('leave.title')}</h2>
          <LeaveDept waits={state === AUDIT.during} />
        </section>
      )}
    </div>
  );
}
