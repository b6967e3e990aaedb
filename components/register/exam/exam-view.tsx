import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { BaseInfo } from '@/contract/account/account';
import type { Cert } from '@/contract/cert/cert';
import { AUDIT, accountKind, CERT_FLAG, CERT_KIND } from '@/contract/codes';
import { href } from '@/lib/href';
import type { Messages } from '@/lib/i18n/app-config';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { maskPhone } from '@/lib/text/mask-phone';
import { KIND_PAGES, kindOf } from '../account/kinds';
import { Steps } from '../steps';
import styles from './exam-view.module.css';
import { ExamWaiting } from './exam-waiting';

type State = (typeof AUDIT)[keyof typeof AUDIT];
const TONES: Record<State, StatusTone> = { '0': 'neutral', '1': 'warning', '2': 'success', '3': 'danger' };
const NAMES: Record<State, 'before' | 'during' | 'succeed' | 'failed'> = {
  '0': 'before',
  '1': 'during',
  '2': 'succeed',
  '3': 'failed',
};
/** Which step of the ruler each state stands at; past the end all are done. */
const STEP_OF: Record<State, number> = { '0': 0, '1': 1, '2': 3, '3': 2 };

/** Where an examination stands (spec §4): what was handed in decides, else the account's flag. */
export function examState(user: Pick<BaseInfo, 'certFlag'>, cert: Pick<Cert, 'auditStatus'> | null): State {
  const known = Object.values(AUDIT).find((state) => state === cert?.auditStatus);
  if (known) return known;
  if (user.certFlag === CERT_FLAG.pending) return AUDIT.during;
  return Number(user.certFlag || 0) >= Number(CERT_FLAG.certified) ? AUDIT.succeed : AUDIT.before;
}

/** `/register/exam` for people who are signed in: the state, the reason of a refusal, what was handed in, the next step. */
export function ExamView({
  user,
  cert,
  action,
}: {
  user: BaseInfo;
  cert: Cert | null;
  /** Instead of the way to the next step; null where it stands on the same page. */
  action?: ReactNode;
}) {
  const t = useTranslations('register');
  const kind = kindOf(user);
  const state = examState(user, cert);
  const name = NAMES[state];
  const steps = (['handIn', 'review', 'result'] as const).map((key) => ({ key, label: t(`exam.${key}`) }));
  if (!kind) return <p className={styles.lead}>{t('exam.none')}</p>;
  const form = href(KIND_PAGES[kind]);
  if (kind === 'patient' && state === AUDIT.succeed) return <Ready user={user} cert={cert} />;
  return (
    <>
      <section className={styles.state}>
        <StatusBadge tone={TONES[state]} icon={state === AUDIT.during ? 'clock' : undefined}>
          {t(`exam.states.${state}`)}
        </StatusBadge>
        <h2>{t(`exam.${name}Title`)}</h2>
        <p>{t(`exam.${name}Text`, { type: t(`types.${accountKind(user)}`) })}</p>
        {state === AUDIT.failed && (
          <div className={styles.reason}>
            <h3>{t('exam.reason')}</h3>
            <p>{cert?.auditMsg || t('exam.noReason')}</p>
          </div>
        )}
        <div className={styles.ruler}>
          <Steps
            flat
            label={t('exam.rulerLabel')}
            steps={steps}
            current={STEP_OF[state]}
            words={{ done: t('steps.done'), now: t('steps.now') }}
          />
        </div>
        {action !== undefined ? (
          action
        ) : name === 'during' ? (
          <ExamWaiting cert={cert} />
        ) : (
          <LinkButton href={{ before: form, succeed: href('my'), failed: form }[name]} variant="primary" size="large">
            {t(`exam.${name}Action`)}
          </LinkButton>
        )}
      </section>
      {cert && <HandedInFacts cert={cert} type={t(`types.${accountKind(user)}`)} />}
    </>
  );
}

/** The personal types are taken at once: nothing was examined. */
function Ready({ user, cert }: { user: BaseInfo; cert: Cert | null }) {
  const t = useTranslations('register');
  return (
    <>
      <section className={styles.state}>
        <StatusBadge tone="success">{t('exam.readyState')}</StatusBadge>
        <h2>{t('exam.readyTitle')}</h2>
        <p>{t('exam.readyText')}</p>
        <LinkButton href={href('my')} variant="primary" size="large">
          {t('exam.succeedAction')}
        </LinkButton>
      </section>
      {cert && <HandedInFacts cert={cert} type={t(`types.${accountKind(user)}`)} />}
    </>
  );
}

function HandedInFacts({ cert, type }: { cert: Cert; type: string }) {
  const t = useTranslations('register.exam.facts');
  const locale = asLocale(useLocale());
  const fact = (key: keyof Messages['register']['exam']['facts'], detail: string | null | undefined) => ({
    key,
    term: t(key),
    // What a person wrote is in that person's language.
    detail: detail && <OwnWords text={detail} />,
  });
  const time = (key: keyof Messages['register']['exam']['facts'], text: string | null | undefined) => ({
    key,
    term: t(key),
    detail: text && <time dateTime={toIso(text)}>{formatDateTime(locale, text)}</time>,
  });
  const files = cert.certFiles?.length ?? 0;
  return (
    <section className={styles.facts}>
      <h2>{t('title')}</h2>
      <DataList
        facts={[
          { key: 'type', term: t('type'), detail: type },
          ...(cert.certKind === CERT_KIND.hospital
            ? [fact('institution', cert.hospital), fact('registrationNo', cert.certNo), fact('leader', cert.name)]
            : [
                fact('name', cert.leader ? null : cert.name),
                fact('hospital', cert.hospital),
                fact('department', cert.department),
                fact('certNo', cert.certNo),
              ]),
          fact('dept', cert.deptName),
          fact('creditCode', cert.creditCode),
          fact('leader', cert.leader),
          fact('phone', maskPhone(cert.phonenumber ?? '')),
          { key: 'files', term: t('files'), detail: files > 0 && t('fileCount', { count: files }) },
          // A decision changes the time too.
          time('handedIn', cert.auditStatus === AUDIT.during ? (cert.updateTime ?? cert.createTime) : null),
        ].filter((one) => one.detail)}
      />
    </section>
  );
}
