import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useJudgementWords } from '@/components/door/judgement-words';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { localText } from '@/lib/i18n/local-text';
import type { ScannerState, Verdict } from '@/lib/scanner/scanner';
import type { OtherWords } from './other-words';
import styles from './scan.module.css';
import { verdictWord } from './verdict-word';

/** How long one stands before the camera’s picture, milliseconds: a refusal is read by two people. */
const STANDS_MS = { admit: 2_500, refuse: 7_000 };

interface Props {
  verdict: Verdict | null;
  state: ScannerState;
  other: OtherWords;
  /** It closes by itself. */
  closes: boolean;
  onClose: () => void;
}

/** What came of a scan, as large as can be: by colour, sign and words; why, in both languages. */
export function VerdictScreen({ verdict, state, other, closes, onClose }: Props) {
  const t = useTranslations('scanner.verdict');
  const locale = asLocale(useLocale());
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!verdict || !closes) return;
    const timer = setTimeout(() => close(), STANDS_MS[verdict.result]);
    return () => clearTimeout(timer);
  }, [verdict, closes]);
  const admitted = verdict?.result === 'admit';
  const fee = verdict?.person?.fee;
  return (
    <div aria-live="assertive" className={styles.spoken}>
      {verdict && (
        <div className={styles.verdict} data-result={verdict.result} data-offline={verdict.offline || undefined}>
          <span className={styles.sign} aria-hidden="true">
            {admitted ? '✓' : '✕'}
          </span>
          <strong className={styles.word}>{t(admitted ? verdictWord(verdict, state.points) : 'refuse')}</strong>
          {verdict.person && (
            <p className={styles.person}>
              <strong>
                <OwnWords text={verdict.person.name} />
              </strong>
              <span>
                {verdict.person.hospital && <OwnWords text={verdict.person.hospital} />}
                {fee && (
                  <>
                    {' · '}
                    <OwnWords text={localText(locale, fee.feeName, fee.feeNameEn).text} />
                  </>
                )}
              </span>
            </p>
          )}
          {!admitted && (
            <>
              <Sentence verdict={verdict} state={state} />
              <NextIntlClientProvider locale={other.locale} timeZone="Asia/Shanghai" messages={other.messages}>
                <Sentence verdict={verdict} state={state} />
              </NextIntlClientProvider>
            </>
          )}
          {verdict.offline && <p className={styles.kept}>{t('offline')}</p>}
          <button type="button" className={styles.next} onClick={onClose}>
            {t('close')}
          </button>
        </div>
      )}
    </div>
  );
}

function Sentence({ verdict, state: { points, door } }: { verdict: Verdict; state: ScannerState }) {
  const locale = useLocale();
  const words = useJudgementWords({ points, fees: door?.fees, cars: door?.cars });
  return (
    <p className={styles.why} lang={locale === 'en' ? 'en' : 'zh-CN'}>
      {words(verdict, verdict.at)}
    </p>
  );
}
