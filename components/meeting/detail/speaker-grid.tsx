import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import { PUBLIC_POST } from '@/contract/codes';
import type { Staff } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './speaker-grid.module.css';

/** People who are shown at once; the rest stand behind a line. */
const SHOWN = 24;
/** People whom a phone shows before the part is opened: two rows of circles. */
const CIRCLES = 8;

const byPost = (people: readonly Staff[]) =>
  Object.values(PUBLIC_POST).flatMap((post) => people.filter(({ postCode }) => postCode === post));

/** Chairs, guests and press of a meeting as rows under their roles, leading to their profiles. */
export function SpeakerGrid({ people, tint }: { people: Staff[]; tint?: string | null }) {
  const t = useTranslations('meeting');
  const sorted = byPost(people);
  const others = sorted.slice(SHOWN);
  return (
    <div className={styles.people}>
      <Groups people={sorted.slice(0, SHOWN)} tint={tint} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('detail.morePeople', { count: others.length })}</summary>
          <Groups people={others} tint={tint} />
        </details>
      )}
    </div>
  );
}

function Groups({ people, tint }: { people: Staff[]; tint?: string | null }) {
  const t = useTranslations('meeting');
  return Object.values(PUBLIC_POST).map((post) => {
    const group = people.filter(({ postCode }) => postCode === post);
    if (group.length === 0) return null;
    return (
      <div key={post} className={styles.group}>
        <h3>{t(`post.${post}`)}</h3>
        <ul>
          {group.map((person) => (
            <Person key={person.id} person={person} tint={tint} late={people.indexOf(person) >= CIRCLES} />
          ))}
        </ul>
      </div>
    );
  });
}

function Person({ person, tint, late }: { person: Staff; tint?: string | null; late: boolean }) {
  const locale = useLocale();
  const name = <Bilingual locale={locale} zh={person.name} en={person.nameEn} />;
  return (
    <li className={clsx(late && styles.late)}>
      <PersonPortrait
        name={localText(locale, person.name, person.nameEn).text}
        src={person.avatar}
        tint={person.subjectSlug ?? tint ?? person.name}
        size="row"
      />
      <div>
        <b>{person.userId ? <CardLink href={href('doctor', { id: person.userId })}>{name}</CardLink> : name}</b>
        <p>
          <Bilingual locale={locale} zh={person.titleName} en={person.titleNameEn} />
        </p>
        <p>
          <Bilingual locale={locale} zh={person.hospital} en={person.hospitalEn} />
        </p>
      </div>
    </li>
  );
}
