import type { FocusEventHandler, ReactNode } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import styles from './fold-on-phones.module.css';

/** What stays of a folded part: whole items (so many, or those of its first group), whole lines of a text, or what the part says itself. */
export type Kept = 1 | 2 | 3 | 10 | 'group' | 'text' | 'own';

/** Shows the first whole facts of a part on phones, and the rest when it is asked for, or something in it was opened or is to be mended; all of it elsewhere. No script. */
export function FoldOnPhones({
  more,
  keep,
  onFocus,
  children,
}: {
  more: ReactNode;
  keep: Kept;
  /** Something in it has the focus: a part that people work in stays open from then on. */
  onFocus?: FocusEventHandler<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div className={styles.fold} data-keep={keep}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what stands in it. */}
      <div className={styles.content} onFocus={onFocus}>
        {children}
      </div>
      <label className={styles.more}>
        <input type="checkbox" className={styles.box} />
        <Icon name="down" size={16} />
        {more}
      </label>
    </div>
  );
}
