import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { given } from '@/lib/browser/given';
import { localePath } from './locale-path';

/**
 * A link to another page of the site, in the language of this one. It is markup alone: `followLinks` takes a click on it to
 * the router, and `loadAhead` loads what it leads to (components/shells/behaviours).
 */
export function Link({ href, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string }) {
  const locale = useLocale() === 'en' ? 'en' : 'zh';
  return <a href={localePath(locale, href)} data-page="" {...given(rest)} />;
}
