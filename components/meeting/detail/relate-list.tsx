import { useLocale, useTranslations } from 'next-intl';
import { CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import { Picture } from '@/components/ui/picture/picture';
import type { Relate } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './meeting-detail.module.css';

/** Related meetings, articles, videos and experts. */
export function RelateList({ relates }: { relates: Relate[] }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  return (
    <ul className={styles.relates}>
      {relates.map((relate) => (
        <li key={`${relate.kind} ${relate.refId}`} className={styles.relate}>
          {relate.kind === 'doctor' ? (
            <span className={styles.relatePerson}>
              <PersonPortrait
                name={localText(locale, relate.title, relate.titleEn).text}
                src={relate.coverUrl}
                tint={relate.subjectSlug}
              />
            </span>
          ) : (
            <Picture src={relate.coverUrl} alt="" width={112} height={63} className={styles.plate} />
          )}
          <div className={styles.relateWords}>
            <MetaLine>
              <span>{t(`relate.${relate.kind}`)}</span>
            </MetaLine>
            <h3 className={styles.relateTitle}>
              <CardLink href={href(relate.kind, { id: relate.refId })}>
                <Bilingual locale={locale} zh={relate.title} en={relate.titleEn} />
              </CardLink>
            </h3>
          </div>
        </li>
      ))}
    </ul>
  );
}
