import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` is coral and stands once on a page; `brand` is teal (search, forms). */
  variant?: 'primary' | 'brand' | 'secondary' | 'quiet';
  size?: 'medium' | 'large';
  icon?: IconName;
  /** As wide as its container. */
  block?: boolean;
  children?: ReactNode;
}

/** The classes of a button, for what only looks like one. */
export const buttonLook = ({ variant = 'secondary', size = 'medium', block }: ButtonLook, className?: string) =>
  clsx(styles.button, styles[variant], size === 'large' && styles.large, block && styles.block, className);

/** A button; `type="button"` unless told otherwise. */
export function Button({
  variant,
  size,
  icon,
  block,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button type={type} className={buttonLook({ variant, size, block }, className)} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}
