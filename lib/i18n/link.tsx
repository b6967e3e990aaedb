import NextLink from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { given } from '@/lib/given';
import { localePath } from './locale-path';

/** A link to another page of the site, in the language of this one; loaded ahead by `loadAhead` alone. */
export function Link({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & { href: string }) {
  const locale = useLocale() === 'en' ? 'en' : 'zh';
  return <NextLink href={localePath(locale, href)} prefetch={false} {...given(rest)} />;
}
