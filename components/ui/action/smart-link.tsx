import type { ComponentProps } from 'react';
import { given } from '@/lib/browser/given';
import { Link } from '@/lib/i18n/link';

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  href: string;
  /** Not a page of the site (a file, a calendar, a feed): a plain link without language prefix. */
  native?: boolean;
};

/** One link for everything: pages of the site keep the language, other addresses and anchors are plain links. */
export function SmartLink({ href, native, ...rest }: SmartLinkProps) {
  const outside = /^[a-z][a-z+.-]*:|^\/\//i.test(href);
  if (outside && /^(https?:)?\/\//i.test(href)) return <a href={href} rel="noopener" {...given(rest)} />;
  if (outside || native || href.startsWith('#')) return <a href={href} {...given(rest)} />;
  return <Link href={href} {...rest} />;
}
