import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, Fragment } from 'react';
import { Bilingual } from '@/components/ui/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { Session, Speaker } from '@/contract/meeting';
import { href } from '@/lib/href';
import { formatDayShort, formatTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import styles from './programme.module.css';
import { isLong, type Slot } from './programme-layout';

const NAMED_KINDS = ['opening', 'panel', 'workshop', 'poster'];

/** One entry of the programme: time, topic, people, room. Plain links: hundreds of them stand on a page. */
export function ProgrammeSlot({
  slot: { session, talks, ...slot },
  inGrid,
  repeated,
}: {
  slot: Slot;
  inGrid: boolean;
  /** A break that another room has at the same time: the list shows it once. */
  repeated: boolean;
}) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const kind = session.kind ?? 'talk';
  return (
    <li
      className={clsx(
        styles.slot,
        kind === 'break' && styles.break,
        repeated && styles.repeated,
        slot.column === null && styles.plenary,
      )}
      data-room={inGrid ? (slot.roomNumber ?? undefined) : undefined}
      style={
        inGrid ? ({ '--c': slot.column ?? undefined, '--r': slot.row, '--n': slot.rows } as CSSProperties) : undefined
      }
    >
      <span className={styles.time}>
        <SlotTime session={session} />
        {session.liveId && kind !== 'break' && (
          <a className={styles.live} href={localePath(locale, href('live', { id: session.liveId }))}>
            {t('detail.live')}
          </a>
        )}
      </span>
      <span className={styles.topic}>
        {NAMED_KINDS.includes(kind) && <span className={styles.kind}>{t(`detail.kind.${kind}`)}</span>}
        <Bilingual locale={locale} zh={session.topic} en={session.topicEn} />
      </span>
      <People speakers={session.speakers ?? []} />
      {talks.length > 0 && (
        <ol className={styles.talks}>
          {talks.map((talk) => (
            <li key={talk.id}>
              <span className={styles.time}>
                <SlotTime session={talk} />
              </span>{' '}
              <Bilingual locale={locale} zh={talk.topic} en={talk.topicEn} /> <People speakers={talk.speakers ?? []} />
            </li>
          ))}
        </ol>
      )}
      {slot.room && (
        <span className={styles.where}>
          <Bilingual locale={locale} zh={slot.room.place} en={slot.room.placeEn} />
        </span>
      )}
    </li>
  );
}

function SlotTime({ session }: { session: Session }) {
  const locale = asLocale(useLocale());
  const time = (wire: string) =>
    isLong(session) ? `${formatDayShort(locale, wire)} ${formatTime(locale, wire)}` : formatTime(locale, wire);
  return `${time(session.startTime)}–${time(session.endTime)}`;
}

function People({ speakers }: { speakers: Speaker[] }) {
  const t = useTranslations('meeting');
  if (speakers.length === 0) return null;
  const hosts = speakers.filter(({ role }) => role === 'host');
  const others = speakers.filter(({ role }) => role !== 'host');
  return (
    <span className={styles.people}>
      {hosts.length > 0 && `${t('detail.hosts')} `}
      <Names people={hosts} />
      {hosts.length > 0 && others.length > 0 && ' · '}
      <Names people={others} />
    </span>
  );
}

function Names({ people }: { people: Speaker[] }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return people.map((person, index) => {
    const { text, lang } = localText(locale, person.name, person.nameEn);
    return (
      <Fragment key={`${person.userId ?? ''}${person.name}`}>
        {index > 0 && t('detail.comma')}
        {person.userId ? (
          <a href={localePath(locale, href('doctor', { id: person.userId }))} lang={lang}>
            {text}
          </a>
        ) : (
          <span lang={lang}>{text}</span>
        )}
      </Fragment>
    );
  });
}
