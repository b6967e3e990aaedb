import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { FoldOnPhones } from '@/components/ui/layout/fold-on-phones';
import { openFolds } from '@/components/ui/layout/open-folds';
import type { BoardSession } from '@/contract/programme/board';
import type { Clash } from '@/contract/programme/clashes';
import { formatTime } from '@/lib/i18n/format';
import styles from './board.module.css';
import { Marks, People } from './board-card';
import type { useBoardWords } from './board-words';

interface Props {
  sessions: readonly BoardSession[];
  clashes: ReadonlyMap<number, Clash[]>;
  words: ReturnType<typeof useBoardWords>;
  label: string;
  /** The moment, on the meeting’s clock. */
  clock: string;
  onPlace: (one: BoardSession) => void;
}

const hourOf = (time: string) => time.slice(0, 13);

/** Sessions of a day hour by hour, each with the way to place it, and from there to change it; the hour that is on stands open when the day is shown. */
export function BoardList({ sessions, clashes, words, label, clock, onPlace }: Props) {
  const t = useTranslations('programme');
  const shared = useTranslations('form');
  const hours = [...new Set(sessions.map(({ startTime }) => hourOf(startTime ?? '')))];
  const today = hours.filter((hour) => hour.slice(0, 10) === clock.slice(0, 10));
  const leading = today.findLast((hour) => hour <= hourOf(clock)) ?? hours[0];
  return (
    <section aria-label={label}>
      {hours.map((hour) => {
        const own = sessions.filter(({ startTime }) => hourOf(startTime ?? '') === hour);
        return (
          <Hour key={hour} leads={hour === leading}>
            <summary>
              {formatTime(words.locale, `${hour}:00:00`)} · {t('sessions', { count: own.length })}
            </summary>
            <FoldOnPhones
              keep={10}
              more={shared('unfoldAll', { count: own.length })}
              onFocus={({ target }) => openFolds(target)}
            >
              <ol className={styles.list}>
                {own.map((one) => (
                  <Row
                    key={one.id}
                    one={one}
                    clashes={clashes.get(one.id) ?? []}
                    words={words}
                    part={one.parentId !== null}
                  >
                    <Button
                      icon="clock"
                      aria-label={t('placeOf', { topic: words.topicOf(one) })}
                      onClick={() => onPlace(one)}
                    >
                      {t('place')}
                    </Button>
                  </Row>
                ))}
              </ol>
            </FoldOnPhones>
          </Hour>
        );
      })}
    </section>
  );
}

/** Whether an hour is open is decided once, and from then on by whoever works in it. */
function Hour({ leads, children }: { leads: boolean; children: ReactNode }) {
  const [open] = useState(leads);
  return (
    <details className={styles.hour} open={open || undefined}>
      {children}
    </details>
  );
}

/** One session in a line: when, what, where, who, and what is wrong with it. */
export function Row({
  one,
  clashes,
  words,
  part,
  children,
}: Pick<Props, 'words'> & { one: BoardSession; clashes: readonly Clash[]; part?: boolean; children: ReactNode }) {
  const t = useTranslations('programme');
  const { locale } = words;
  return (
    <li className={styles.row} data-part={part || undefined} data-listed={one.id}>
      <div className={styles.about}>
        <MetaLine className={styles.quiet}>
          {one.startTime && one.endTime && (
            <span>
              {formatTime(locale, one.startTime)}–{formatTime(locale, one.endTime)}
            </span>
          )}
          {!one.startTime && <span>{t('minutes', { count: one.minutes })}</span>}
          {one.startTime && <span>{words.hallOf(one.hallId)}</span>}
          <span>{t(`kinds.${one.kind}`)}</span>
        </MetaLine>
        <strong>
          <Bilingual locale={locale} zh={one.topic} en={one.topicEn ? String(one.topicEn) : null} />
        </strong>
        <People one={one} words={words} />
        <Marks one={one} clashes={clashes} words={words} />
      </div>
      <div className={styles.tools}>{children}</div>
    </li>
  );
}
