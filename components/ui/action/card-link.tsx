import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from '@/components/ui/layout/card.module.css';
import { SmartLink, type SmartLinkProps } from './smart-link';

/** The one link of a card or row: its text is the title, its click area the nearest positioned box. */
export function CardLink({ className, ...rest }: SmartLinkProps) {
  return <SmartLink className={clsx(styles.link, className)} {...rest} />;
}

/** Lifts a control (a favourite button) above the link that covers its card. */
export function AboveLink({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx(styles.above, className)}>{children}</div>;
}
