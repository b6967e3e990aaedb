import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import { given } from '@/lib/browser/given';
import styles from './section.module.css';

/** A part of a page: title, lead, a way to everything of it. `band` sets it on the ground colour over the full width. */
export function Section({
  id,
  title,
  lead,
  more,
  band,
  level = 2,
  size = 'page',
  below,
  children,
}: {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  more?: { href: string; label: string };
  band?: boolean;
  level?: 2 | 3;
  /** `page`: 28 px and wide space; `inner`: 22 px inside a reading column. */
  size?: 'page' | 'inner';
  /** Below the first screens: laid out when it comes near. */
  below?: boolean;
  children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const body = (
    <>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {more && (
          <SmartLink href={more.href} className={styles.more}>
            {more.label}
            <Icon name="right" size={14} />
          </SmartLink>
        )}
      </div>
      {children}
    </>
  );
  return (
    <section
      {...given({ id, className: clsx(styles.section, styles[size], band && styles.band, below && styles.below) })}
    >
      {band ? <div className="content">{body}</div> : body}
    </section>
  );
}
