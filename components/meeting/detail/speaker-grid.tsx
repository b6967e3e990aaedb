import { useLocale, useTranslations } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Grid } from '@/components/ui/layout/grid';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import type { Staff } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './meeting-detail.module.css';

/** People shown with large portraits; the rest fold away. */
const LARGE = 8;

/** Chairs and guests of a meeting, leading to their profiles. */
export function SpeakerGrid({ people, tint }: { people: Staff[]; tint?: string | null }) {
  const t = useTranslations('meeting');
  const others = people.slice(LARGE);
  return (
    <>
      <Grid columns={4}>
        {people.slice(0, LARGE).map((person) => (
          <div key={person.id} className={styles.person}>
            <Portrait person={person} tint={tint} size="card" />
            <h3 className={styles.personName}>
              <PersonName person={person} />
            </h3>
            <PersonLines person={person} />
          </div>
        ))}
      </Grid>
      {others.length > 0 && (
        <details className={styles.people}>
          <summary>{t('detail.morePeople', { count: others.length })}</summary>
          <ul className={styles.others}>
            {others.map((person) => (
              <li key={person.id} className={styles.other}>
                <Portrait person={person} tint={tint} size="medium" />
                <div>
                  <b>
                    <PersonName person={person} />
                  </b>
                  <PersonLines person={person} />
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Portrait({ person, tint, size }: { person: Staff; tint?: string | null; size: 'card' | 'medium' }) {
  const locale = useLocale();
  const { text } = localText(locale, person.name, person.nameEn);
  return (
    <PersonPortrait name={text} src={person.avatar} tint={person.subjectSlug ?? tint ?? person.name} size={size} />
  );
}

function PersonName({ person }: { person: Staff }) {
  const locale = useLocale();
  const name = <Bilingual locale={locale} zh={person.name} en={person.nameEn} />;
  return person.userId ? <CardLink href={href('doctor', { id: person.userId })}>{name}</CardLink> : name;
}

function PersonLines({ person }: { person: Staff }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  return (
    <>
      <MetaLine>
        <span>{t(`post.${person.postCode}`)}</span>
        <Bilingual locale={locale} zh={person.titleName} en={person.titleNameEn} />
      </MetaLine>
      <MetaLine>
        <Bilingual locale={locale} zh={person.hospital} en={person.hospitalEn} />
      </MetaLine>
    </>
  );
}
