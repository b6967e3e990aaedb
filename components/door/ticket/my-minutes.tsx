import { useLocale, useTranslations } from 'next-intl';
import { OwnWords } from '@/components/ui/fact/own-words';
import { FoldOnPhones } from '@/components/ui/layout/fold-on-phones';
import { asLocale } from '@/components/ui/locale';
import type { MyTicket } from '@/contract/door/door';
import { formatDayShort, formatTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from './ticket.module.css';

/** How long somebody was in each session, of which parts that is made, and the rule by which it is counted. */
export function MyMinutes({ sessions }: Pick<MyTicket, 'sessions'>) {
  const t = useTranslations('door.sign');
  const shared = useTranslations('form');
  const locale = asLocale(useLocale());
  return (
    <section className={styles.part} aria-labelledby="minutes">
      <h2 id="minutes">{t('minutes')}</h2>
      <p className={styles.lead}>{t('rule')}</p>
      {sessions.length === 0 && <p className={styles.lead}>{t('noMinutes')}</p>}
      {sessions.length > 0 && (
        <FoldOnPhones keep={3} more={shared('unfoldAll', { count: sessions.length })}>
          <ul className={styles.rows}>
            {sessions.map((session) => (
              <li key={session.sessionId} className={styles.row}>
                <div className={styles.session}>
                  <OwnWords text={localText(locale, session.topic, session.topicEn).text} />
                  <small className={styles.quiet}>
                    {formatDayShort(locale, session.startTime)} {formatTime(locale, session.startTime)} –{' '}
                    {formatTime(locale, session.endTime)}
                    {session.place && (
                      <>
                        {' · '}
                        <OwnWords text={localText(locale, session.place, session.placeEn).text} />
                      </>
                    )}
                  </small>
                  {session.parts.map(({ from, until, minutes, ended }) => (
                    <small key={from} className={styles.quiet}>
                      {t('part', {
                        from: formatTime(locale, from),
                        until: formatTime(locale, until),
                        minutes: t('count', { count: minutes }),
                      })}{' '}
                      · {t(`ended.${ended}`)}
                    </small>
                  ))}
                </div>
                <strong className={styles.figures}>{t('count', { count: session.minutes })}</strong>
              </li>
            ))}
          </ul>
        </FoldOnPhones>
      )}
    </section>
  );
}
