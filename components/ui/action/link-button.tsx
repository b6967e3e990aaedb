import { Icon } from '@/components/ui/picture/icon';
import { type ButtonLook, buttonLook } from './button';
import { SmartLink, type SmartLinkProps } from './smart-link';

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  block,
  children,
  className,
  ...rest
}: ButtonLook & Omit<SmartLinkProps, 'children'>) {
  return (
    <SmartLink className={buttonLook({ variant, size, block }, className)} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </SmartLink>
  );
}
