import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import styles from './fold-on-phones.module.css';

/** Shows the first lines of a part on phones, and the rest when it is asked for or focused; all of it elsewhere. No script. */
export function FoldOnPhones({ more, children }: { more: string; children: ReactNode }) {
  return (
    <div className={styles.fold} data-folded="">
      <div className={styles.content}>{children}</div>
      <label className={styles.more}>
        <input type="checkbox" className={styles.box} />
        <Icon name="down" size={16} />
        {more}
      </label>
    </div>
  );
}
