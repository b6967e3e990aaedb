import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { Bilingual } from '@/components/ui/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { Session } from '@/contract/meeting';
import { formatDayShort, formatWeekday } from '@/lib/i18n/format';
import styles from './programme.module.css';
import { countSessions, isRepeatedBreak, type ProgrammeDay, programmeDays } from './programme-layout';
import { ProgrammeSlot } from './programme-slot';

/** The programme by day (radio buttons: no script), rooms side by side on wide screens, a list on phones and in print. `today`: `yyyy-MM-dd`. */
export function Programme({ sessions, today }: { sessions: Session[]; today: string }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const days = programmeDays(sessions);
  const shown = days.find(({ day }) => day === today) ?? days[0];
  const label = (day: string) => `${formatDayShort(locale, day)} ${formatWeekday(locale, day)}`;
  if (days.length === 1 && days[0]) return <Day day={days[0]} title={label(days[0].day)} only />;
  return (
    <fieldset className={styles.set}>
      <legend className="visually-hidden">{t('detail.programmeDays')}</legend>
      <div className={styles.days}>
        {days.map((day) => [
          <input
            key={`${day.day}-choice`}
            id={`day-${day.day}`}
            className={styles.radio}
            type="radio"
            name="programme-day"
            defaultChecked={day === shown}
          />,
          <label key={`${day.day}-tab`} className={styles.tab} htmlFor={`day-${day.day}`}>
            {label(day.day)}
            <span className={styles.count}>
              {t('detail.sessionCount', { count: countSessions(day.slots.map(({ session }) => session)) })}
            </span>
          </label>,
          <Day key={day.day} day={day} title={label(day.day)} />,
        ])}
      </div>
    </fieldset>
  );
}

function Day({ day, title, only }: { day: ProgrammeDay; title: string; only?: boolean }) {
  const locale = asLocale(useLocale());
  const list = (
    <ol
      className={clsx(styles.list, day.sideBySide && styles.grid)}
      style={{ '--rooms': day.rooms.length } as CSSProperties}
    >
      {day.slots.map((slot, index) => (
        <ProgrammeSlot
          key={slot.session.id}
          slot={slot}
          inGrid={day.sideBySide}
          repeated={isRepeatedBreak(slot, day.slots[index - 1])}
        />
      ))}
      {day.sideBySide && <Scale day={day} locale={locale} />}
    </ol>
  );
  return (
    <div className={clsx(styles.day, only && styles.only)}>
      <h3 className={styles.dayTitle}>{title}</h3>
      {day.sideBySide && <RoomChoice day={day} />}
      {day.sideBySide ? (
        <section className={styles.scroll} aria-label={title}>
          {list}
        </section>
      ) : (
        list
      )}
    </div>
  );
}

/** One room at a time, where the rooms do not stand side by side; the style sheet reads the radio buttons. */
function RoomChoice({ day }: { day: ProgrammeDay }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  const choice = (value: string, label: ReactNode, checked: boolean) => (
    <label key={value} className={styles.roomChoice}>
      <input type="radio" name={`room-${day.day}`} value={value} defaultChecked={checked} />
      {label}
    </label>
  );
  return (
    <fieldset className={clsx(styles.set, styles.rooms)}>
      <legend className="visually-hidden">{t('detail.programmeRooms')}</legend>
      {choice('all', t('detail.allRooms'), true)}
      {day.rooms.map((room, index) =>
        choice(String(index + 1), <Bilingual locale={locale} zh={room.place} en={room.placeEn} />, false),
      )}
    </fieldset>
  );
}

function Scale({ day, locale }: { day: ProgrammeDay; locale: string }) {
  return (
    <>
      {day.rooms.map((room, index) => (
        <li key={room.key} className={styles.room} style={{ gridColumn: index + 2 }} aria-hidden="true">
          <Bilingual locale={locale} zh={room.place} en={room.placeEn} />
        </li>
      ))}
      {day.hours.map(({ label, row }) => (
        <li key={label} className={styles.hour} style={{ '--r': row } as CSSProperties} aria-hidden="true">
          {label}
        </li>
      ))}
    </>
  );
}
