import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Vip } from '@/contract/pay/pay';
import styles from '../pay.module.css';

/** What members of a plan get. */
export function PlanRights({ plan, title }: { plan: Vip; title?: string }) {
  const locale = asLocale(useLocale());
  const rights = (locale === 'en' ? plan.rightsEn : plan.rights) ?? plan.rights ?? [];
  if (rights.length === 0) return null;
  return (
    <>
      {title && <p className={styles.term}>{title}</p>}
      <ul className={styles.rights}>
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </>
  );
}
