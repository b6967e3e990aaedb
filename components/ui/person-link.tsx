import { useLocale } from 'next-intl';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { Bilingual } from './bilingual';
import { asLocale } from './locale';
import styles from './person-link.module.css';
import { PersonPortrait } from './person-portrait';
import { SmartLink } from './smart-link';

interface Person {
  userId?: number | null;
  userName?: string | null;
  userNameEn?: string | null;
  avatar?: string | null;
  hospital?: string | null;
  hospitalEn?: string | null;
}

/** Who speaks: portrait, name and hospital, leading to the profile, or to all doctors where there is none. */
export function PersonLink({ person }: { person: Person }) {
  const locale = asLocale(useLocale());
  const { userId, userName, userNameEn, avatar, hospital, hospitalEn } = person;
  return (
    <SmartLink href={userId ? href('doctor', { id: userId }) : href('doctors')} className={styles.person}>
      <PersonPortrait name={localText(locale, userName, userNameEn).text} src={avatar} />
      <span>
        <b>
          <Bilingual locale={locale} zh={userName} en={userNameEn} />
        </b>
        <br />
        <Bilingual locale={locale} zh={hospital} en={hospitalEn} />
      </span>
    </SmartLink>
  );
}
