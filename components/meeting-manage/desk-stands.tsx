import { useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import styles from './desk.module.css';

/** A number of a meeting that leads to the part of its desk which says more. */
export interface DeskStand {
  key: 'enrolled' | 'owing' | 'waiting' | 'paid' | 'papers';
  value: string;
  href: string;
}

/** Who is enrolled, owes or waits, what was paid, which papers came. */
export function DeskStands({ stands }: { stands: readonly DeskStand[] }) {
  const t = useTranslations('meetingManage');
  return (
    <ul className={styles.stands} aria-label={t('deskParts.stands')}>
      {stands.map(({ key, value, href }) => (
        <li key={key}>
          <SmartLink href={href}>
            {t(`stands.${key}`)} <strong>{value}</strong>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
