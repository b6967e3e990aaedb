import { useLocale, useTranslations } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { FoldOnPhones } from '@/components/ui/layout/fold-on-phones';
import { Section } from '@/components/ui/layout/section';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import type { Session, Staff } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { type FacultyMember, facultyGroups } from './faculty';
import styles from './invitation.module.css';

/** People of a group on this page; the programme has the others. */
const SHOWN = 18;

/** Who leads a meeting and who speaks at it, as rows that lead to their profiles. */
export function FacultyList({
  msId,
  staffs,
  sessions,
  tint,
  title,
}: {
  msId: number;
  staffs: Staff[];
  sessions: Session[];
  /** Slug of the meeting's subject. */
  tint?: string | null;
  title: string;
}) {
  const t = useTranslations('meeting');
  const groups = facultyGroups(staffs, sessions);
  if (groups.length === 0) return null;
  const rest = groups.reduce((sum, { people }) => sum + Math.max(0, people.length - SHOWN), 0);
  return (
    <Section title={title} size="inner">
      <FoldOnPhones more={t('detail.showAll')} keep="group">
        {groups.map(({ key, people }) => (
          <div key={key}>
            <h3 className={styles.group}>{t(`invitation.group.${key}`)}</h3>
            <ul className={styles.people}>
              {people.slice(0, SHOWN).map((person) => (
                <Person key={person.userId ?? person.name} person={person} tint={tint} />
              ))}
            </ul>
          </div>
        ))}
        {rest > 0 && (
          <SmartLink href={href('meetingProgramme', { id: msId })}>
            {t('invitation.moreSpeakers', { count: rest })}
          </SmartLink>
        )}
      </FoldOnPhones>
    </Section>
  );
}

function Person({ person, tint }: { person: FacultyMember; tint?: string | null }) {
  const locale = useLocale();
  const name = <Bilingual locale={locale} zh={person.name} en={person.nameEn} />;
  return (
    <li className={styles.person}>
      <PersonPortrait
        name={localText(locale, person.name, person.nameEn).text}
        src={person.avatar}
        tint={person.subjectSlug ?? tint ?? person.name}
        size="medium"
      />
      <div className={styles.who}>
        <b>{person.userId ? <CardLink href={href('doctor', { id: person.userId })}>{name}</CardLink> : name}</b>
        <MetaLine cut>
          <Bilingual locale={locale} zh={person.titleName} en={person.titleNameEn} />
          <Bilingual locale={locale} zh={person.hospital} en={person.hospitalEn} />
        </MetaLine>
      </div>
    </li>
  );
}
