import type { ReactNode } from 'react';
import { Button } from '@/components/ui/action/button';
import type { FormAbove } from '@/components/ui/antd/use-form-above';
import type { IconName } from '@/components/ui/picture/icon-names';
import styles from './own-list.module.css';

/** A page of one's own list: its heading, the button that opens a form above the list, and the list. */
export function OwnListPage<Row>({
  title,
  lead,
  above,
  opener,
  formLabel,
  form,
  wide,
  children,
}: {
  title: string;
  lead: string;
  above: FormAbove<Row>;
  /** Left out where nothing may be added. */
  opener?: { icon: IconName; open: string; close: string };
  formLabel: string;
  /** What stands above the list while it is open. */
  form: ReactNode;
  /** A form of two columns. */
  wide?: boolean;
  children: ReactNode;
}) {
  const { open, show, close } = above;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {opener && (
          <Button
            ref={above.opener}
            variant="primary"
            icon={open ? 'close' : opener.icon}
            aria-expanded={open !== null}
            onClick={() => (open ? close() : show('new'))}
          >
            {open ? opener.close : opener.open}
          </Button>
        )}
      </header>
      {open && (
        <section
          ref={above.section}
          className={wide ? `${styles.form} ${styles.wide}` : styles.form}
          aria-label={formLabel}
        >
          {form}
        </section>
      )}
      {children}
    </div>
  );
}
