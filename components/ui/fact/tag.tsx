import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import { given } from '@/lib/browser/given';
import styles from './tag.module.css';

/** A small word about a thing: subject, type, credit class. With `href` it leads to everything else of that kind. */
export function Tag({
  tone = 'neutral',
  icon,
  href,
  lang,
  children,
}: {
  tone?: 'neutral' | 'brand' | 'gold';
  icon?: IconName;
  href?: string;
  lang?: string;
  children: ReactNode;
}) {
  const className = clsx(styles.tag, styles[tone]);
  const content = (
    <>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </>
  );
  return href ? (
    <SmartLink href={href} {...given({ className, lang })}>
      {content}
    </SmartLink>
  ) : (
    <span {...given({ className, lang })}>{content}</span>
  );
}

/** A line of tags that wraps. */
export function TagList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}
