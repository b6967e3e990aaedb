import { useTranslations } from 'next-intl';
import { parseWire } from '@/lib/i18n/format';
import { ClockText } from './clock-text';
import styles from './meeting-time.module.css';
import { type CountWords, startOfDay } from './phases';

const MARK = '\u0000';

/** What stands before and after the number in a message with `<b>{days}</b>`, for one and for many. */
function wordsAround(say: (days: number) => string): CountWords {
  const split = (days: number) => {
    const [before = '', after = ''] = say(days).split(MARK);
    return [before, after] as const;
  };
  return { one: split(1), other: split(2) };
}

/** Days until a meeting opens, “opens today”, “on now” or “over”, kept right in an open page. `now`: when the page was rendered. */
export function MeetingTime({ start, end, now }: { start: string; end: string; now: Date }) {
  const t = useTranslations('meeting');
  const opens = parseWire(start)?.getTime();
  const closes = parseWire(end)?.getTime();
  if (opens === undefined || closes === undefined) return null;
  const words = wordsAround((days) => t.markup('timeLeft.days', { days, b: () => MARK }));
  return (
    <ClockText
      now={now}
      phases={[
        { from: 0, days: { to: opens, words } },
        { from: startOfDay(opens), content: <span className={styles.now}>{t('timeLeft.today')}</span> },
        { from: opens, content: <span className={styles.now}>{t('timeLeft.on')}</span> },
        { from: closes, content: <span>{t('timeLeft.over')}</span> },
      ]}
    />
  );
}

/** Days until a closing date: “4 days left”, “closes today”, “closed”. `now`: when the page was rendered. */
export function ClosingTime({ time, now }: { time: string; now: Date }) {
  const t = useTranslations('meeting');
  const closes = parseWire(time)?.getTime();
  if (closes === undefined) return null;
  const words = wordsAround((days) => t.markup('closing.days', { days, b: () => MARK }));
  return (
    <ClockText
      now={now}
      phases={[
        { from: 0, days: { to: closes, words } },
        { from: startOfDay(closes), content: <span className={styles.now}>{t('closing.today')}</span> },
        { from: closes, content: <span>{t('closing.over')}</span> },
      ]}
    />
  );
}
