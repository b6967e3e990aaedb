import { useRouter } from 'next/navigation';
import { refreshBaseInfo } from './base-info';

/** Reads who one is anew, so that menus follow, and then the page. */
export function useFresh(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await refreshBaseInfo().catch(() => null);
    router.refresh();
  };
}
