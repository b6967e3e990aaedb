import { usePathname as useFullPathname, useRouter as useNextRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { localePath } from './locale-path';

/** The path of the page without its language. */
export function usePathname(): string {
  const path = useFullPathname();
  const prefix = `/${useLocale()}`;
  return path === prefix ? '/' : path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** Goes to another page in the language of this one. */
export function useRouter(): { push(path: string): void; replace(path: string): void; refresh(): void } {
  const router = useNextRouter();
  const locale = useLocale() === 'en' ? 'en' : 'zh';
  return useMemo(
    () => ({
      push: (path) => router.push(localePath(locale, path)),
      replace: (path) => router.replace(localePath(locale, path)),
      refresh: () => router.refresh(),
    }),
    [router, locale],
  );
}
