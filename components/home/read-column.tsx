import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import phone from './phone.module.css';
import styles from './read-column.module.css';

/** A column of article lines under the name of what they are, which leads to all of them. */
export function ReadColumn({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <h3 className={styles.title}>
        <SmartLink href={href} className={styles.link}>
          {title}
          <Icon name="right" size={14} />
        </SmartLink>
      </h3>
      <div className={phone.one}>{children}</div>
    </div>
  );
}
