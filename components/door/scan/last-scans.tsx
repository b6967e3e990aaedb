import { useLocale, useTranslations } from 'next-intl';
import { useJudgementWords } from '@/components/door/judgement-words';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { formatTime, toWire } from '@/lib/i18n/format';
import type { ScannerState, Verdict } from '@/lib/scanner/scanner';
import styles from './scan.module.css';
import { verdictWord } from './verdict-word';

/** Who was scanned on this page, the last one first. It is in memory alone: the disk holds no name. */
export function LastScans({ verdicts, state }: { verdicts: readonly Verdict[]; state: ScannerState }) {
  const t = useTranslations('scanner');
  const locale = asLocale(useLocale());
  const words = useJudgementWords({ points: state.points, fees: state.door?.fees, cars: state.door?.cars });
  return (
    <section className={styles.last} aria-labelledby="last-title">
      <h2 id="last-title">{t('last.title')}</h2>
      {verdicts.length === 0 && <p className={styles.quiet}>{t('last.none')}</p>}
      <ol>
        {verdicts.map((verdict) => (
          <li key={verdict.nonce} data-result={verdict.result}>
            <span>{formatTime(locale, toWire(new Date(verdict.at)))}</span>
            <span>
              <strong>{verdict.person ? <OwnWords text={verdict.person.name} /> : t('last.unknown')}</strong>{' '}
              <small>
                {verdict.reason ? words(verdict, verdict.at) : t(`verdict.${verdictWord(verdict, state.points)}`)}
                {verdict.offline && ` · ${t('last.offline')}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
