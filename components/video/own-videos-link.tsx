'use client';

import type { MouseEvent } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { USER_TYPE } from '@/contract/codes';
import { USER_POLICIES } from '@/contract/policies';
import { useHydrated } from '@/lib/browser/hydrated';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './own-videos-link.module.css';

interface OwnVideosProps {
  locale: Locale;
  href: string;
  own: string;
  share: string;
}

/** The way to one's own videos: for doctors, and by signing in for guests, who may be some; its room stays where nobody needs it. */
export function OwnVideosLink({ locale, href, own, share }: OwnVideosProps) {
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const userType = useSessionStore((state) => state.userType);
  const shares = useSessionStore(USER_POLICIES.sharesVideos);
  const hasToken = useHasToken();
  const hydrated = useHydrated();
  const known = ready ? login : hasToken;
  const signIn = (event: MouseEvent) => {
    event.preventDefault();
    useUiStore.getState().openLogin(localePath(locale, href));
  };
  const shown = !known || (ready && userType === USER_TYPE.hospital);
  return (
    <div className={styles.room} data-for={hydrated ? undefined : 'anybody'}>
      {shown && (
        <LinkButton href={href} variant="quiet" icon={shares ? 'play' : 'upload'} onClick={known ? undefined : signIn}>
          {shares ? own : share}
        </LinkButton>
      )}
    </div>
  );
}
