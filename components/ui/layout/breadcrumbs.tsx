import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { asLocale } from '@/components/ui/locale';
import type { Crumb } from '@/lib/menu/trail';
import { breadcrumbLd } from '@/lib/structured-data/records';
import styles from './breadcrumbs.module.css';

/** Where this page stands, for people and (as BreadcrumbList) for search engines; the last entry is the page itself and no link. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const t = useTranslations('common');
  const locale = asLocale(useLocale());
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.breadcrumbs}>
      <JsonLd data={breadcrumbLd(locale, trail)} />
      <ol className={styles.list}>
        {trail.map(({ label, path, lang }, index) => (
          <li key={path} className={styles.item} lang={lang}>
            {index < trail.length - 1 ? (
              <SmartLink href={path}>{label}</SmartLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
