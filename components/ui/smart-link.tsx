import NextLink from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { given } from '@/lib/given';
import { localePath } from '@/lib/i18n/locale-path';
import { asLocale } from './locale';

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  href: string;
  /** Not a page of the site (a file, a calendar, a feed): a plain link without language prefix. */
  native?: boolean;
  /** false: not loaded ahead when it comes into view. Filters (`rel="nofollow"`) never are: there are too many of them. */
  prefetch?: false;
};

/** One link for everything: pages of the site keep the language, other addresses and anchors are plain links. */
export function SmartLink({ href, native, prefetch, ...rest }: SmartLinkProps) {
  const locale = asLocale(useLocale());
  const outside = /^[a-z][a-z+.-]*:|^\/\//i.test(href);
  if (outside && /^(https?:)?\/\//i.test(href)) return <a href={href} rel="noopener" {...given(rest)} />;
  if (outside || native || href.startsWith('#')) return <a href={href} {...given(rest)} />;
  const ahead = rest.rel === 'nofollow' ? false : prefetch;
  return <NextLink href={localePath(locale, href)} {...given({ ...rest, prefetch: ahead })} />;
}
