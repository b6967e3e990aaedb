import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { Certificate, Way, WayStep } from '@/contract/credit/certificate';
import type { CreditRecord } from '@/contract/credit/credit';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { isOwnAddress } from '@/lib/routes';
import styles from './credit.module.css';
import { useReason } from './reason';

const MARKS = { done: 'check', todo: 'arrow', waits: 'clock', over: 'close' } as const;

/** What somebody can do about what was taken back, by why it was: staff may have written a reason of their own. */
const NEXT = { minutesChanged: 'minutes', stepUndone: 'step', creditChanged: 'points', sourceGone: 'source' } as const;
const isRevoked = ({ state }: Pick<CreditRecord | Certificate, 'state'>) => state === 'revoked';
const isGiven = (key: WayStep['key']): key is 'credit' | 'certificate' => key === 'credit' || key === 'certificate';
const nextOf = (reason: string | null | undefined) =>
  reason && reason in NEXT ? NEXT[reason as keyof typeof NEXT] : 'other';

interface Props {
  way: Way;
  /** Its page names the meeting already. */
  named?: boolean;
}

/** The way at a meeting: each step with what is missing, and at its end what was given. */
export function WayPart({ way: { steps, enrolled, records, certificates, ...way }, named = false }: Props) {
  const t = useTranslations('credit.way');
  const locale = asLocale(useLocale());
  const given = steps.filter(({ key }) => isGiven(key));
  const asked = steps.filter((step) => !given.includes(step));
  const lost = { credit: records.filter(isRevoked), certificate: certificates.filter(isRevoked) };
  // What was given anew since is not gone.
  const gone = given.flatMap(({ key, state }): { reason?: string | null }[] =>
    isGiven(key) && state !== 'done' ? lost[key] : [],
  );
  // What was taken back says why: it is not about to be given.
  const waits = enrolled && gone.length === 0 && given.some(({ state }) => state !== 'done');
  const hint = asked.some(({ state }) => state === 'over')
    ? 'overText'
    : asked.every(({ state }) => state === 'done')
      ? 'readyText'
      : 'leftText';
  return (
    <section className={styles.part} aria-labelledby="way">
      <h2 id="way">
        {named
          ? t('titleHere')
          : t.rich('title', {
              meeting: () => <Bilingual locale={locale} zh={way.msName} en={way.msNameEn} />,
            })}
      </h2>
      {!enrolled && <p className={styles.note}>{t('notEnrolled')}</p>}
      <ol className={styles.way}>
        {steps.map(({ key, state, have, need, linkUrl }) => {
          const taken = isGiven(key) && state !== 'done' && lost[key].length > 0;
          const words = taken ? t(`steps.${key}.taken`) : t(`steps.${key}.${state}`);
          const leads = !taken && state === 'todo' && linkUrl && isOwnAddress(linkUrl);
          return (
            <li key={key} data-state={taken ? 'over' : state}>
              <Icon name={MARKS[taken ? 'over' : state]} size={18} />
              {leads ? <SmartLink href={linkUrl}>{words}</SmartLink> : <span>{words}</span>}
              {have != null && need != null && state !== 'done' && (
                <span className={styles.note}>{t('missing', { have, need })}</span>
              )}
              {key === 'credit' && <Records records={records} />}
              {key === 'certificate' && <Certificates certificates={certificates} />}
            </li>
          );
        })}
      </ol>
      {waits && <p className={styles.note}>{t(hint)}</p>}
      {enrolled &&
        [...new Set(gone.map(({ reason }) => nextOf(reason)))].map((next) => (
          <p key={next} className={styles.note}>
            {t(`next.${next}`)}
          </p>
        ))}
    </section>
  );
}

/** Points that were given, in whatever role, each leading to all of one's own. */
function Records({ records }: { records: readonly CreditRecord[] }) {
  const t = useTranslations('credit');
  const say = useReason();
  if (records.length === 0) return null;
  return (
    <ul className={styles.given}>
      {records.map(({ recordId, role, points, day, projectNo, state, reason }) => (
        <li key={recordId}>
          <SmartLink href={href('myCredits', {}, { query: { year: day.slice(0, 4) } })}>
            {[t('mine.pointsOf', { points }), t(`mine.roles.${role}`), projectNo].filter(Boolean).join(' · ')}
          </SmartLink>
          {state === 'revoked' && (
            <span className={styles.note}>
              {t.rich('mine.reason', { reason: () => <OwnWords text={say(reason ?? '')} /> })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Certificates that were issued, each leading to where anybody verifies it. */
function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useTranslations('credit');
  const locale = asLocale(useLocale());
  const say = useReason();
  if (certificates.length === 0) return null;
  return (
    <ul className={styles.given}>
      {certificates.map(({ certId, title, titleEn, number, code, state, reason }) => (
        <li key={certId}>
          <SmartLink href={href('verify', { code })}>
            {localText(locale, title, titleEn).text} {number}
          </SmartLink>
          {state === 'revoked' && (
            <span className={styles.note}>
              {t.rich('mine.reason', { reason: () => <OwnWords text={say(reason ?? '')} /> })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
