import { useLocale } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './person-link.module.css';
import { PersonPortrait } from './person-portrait';

interface Person {
  userId?: number | null;
  userName?: string | null;
  userNameEn?: string | null;
  avatar?: string | null;
  subjectSlug?: string | null;
  hospital?: string | null;
  hospitalEn?: string | null;
}

/** Who speaks: portrait, name and hospital, leading to the profile where there is one. */
export function PersonLink({ person }: { person: Person }) {
  const locale = asLocale(useLocale());
  const { userId, userName, userNameEn, avatar, subjectSlug, hospital, hospitalEn } = person;
  const words = (
    <>
      <PersonPortrait name={localText(locale, userName, userNameEn).text} src={avatar} tint={subjectSlug} />
      <span>
        <b>
          <Bilingual locale={locale} zh={userName} en={userNameEn} />
        </b>
        <br />
        <Bilingual locale={locale} zh={hospital} en={hospitalEn} />
      </span>
    </>
  );
  if (!userId) return <div className={styles.person}>{words}</div>;
  return (
    <SmartLink href={href('doctor', { id: userId })} className={styles.person}>
      {words}
    </SmartLink>
  );
}
