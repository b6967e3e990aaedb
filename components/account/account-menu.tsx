'use client';

import clsx from 'clsx';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { SmartLink } from '@/components/ui/smart-link';
import { langOfWords } from '@/lib/i18n/local-text';
import { unreadBadge } from '@/lib/menus';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './account-menu.module.css';
import { AccountAvatar } from './account-menu-avatar';
import { Disclosure } from './account-menu-disclosure';
import { LogoutButton, type LogoutWords } from './account-menu-logout';

export interface AccountWords extends LogoutWords {
  login: string;
  register: string;
  account: string;
  accountMenu: string;
  notice: string;
  unread: string;
  myMeetings: string;
}

/** The header's account: login and register for guests (as on the server), the avatar with its menu for who is signed in. */
export function AccountMenu({ words }: { words: AccountWords }) {
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const openLogin = useUiStore((state) => state.openLogin);
  const hasToken = useHasToken();
  // Until the first answer the cookie decides, so that nothing flickers and a fault never looks like signed out.
  const signedIn = ready ? login : hasToken;
  return (
    <div className={styles.account}>
      <div className={clsx(styles.guest, signedIn && styles.away)} inert={signedIn}>
        <Button variant="quiet" className={styles.login} onClick={() => openLogin()}>
          {words.login}
        </Button>
        <LinkButton href="/register" className={styles.register}>
          {words.register}
        </LinkButton>
      </div>
      {signedIn && <SignedIn words={words} />}
    </div>
  );
}

function SignedIn({ words }: { words: AccountWords }) {
  const name = useSessionStore((state) => state.name);
  const badge = unreadBadge(useSessionStore((state) => state.unread));
  return (
    <div className={styles.user}>
      <SmartLink href="/my/notice" className={styles.avatarLink} aria-label={words.notice}>
        <AccountAvatar />
        {badge && <span className={styles.badge}>{badge}</span>}
        <span className="visually-hidden" role="status">
          {badge && `${badge} ${words.unread}`}
        </span>
      </SmartLink>
      <Disclosure label={words.accountMenu}>
        {name && (
          <p className={styles.name} lang={langOfWords(name)}>
            {name}
          </p>
        )}
        <ul>
          <li>
            <SmartLink href="/my/meeting" className={styles.item}>
              <Icon name="ticket" size={18} />
              {words.myMeetings}
            </SmartLink>
          </li>
          <li>
            <SmartLink href="/my/notice" className={styles.item}>
              <Icon name="bell" size={18} />
              {words.notice}
              {badge && <span className={styles.count}>{badge}</span>}
            </SmartLink>
          </li>
          <li>
            <LogoutButton words={words} className={styles.item} />
          </li>
        </ul>
      </Disclosure>
    </div>
  );
}

/** The same, as lines of the phone's drawer. */
export function AccountLines({ words }: { words: AccountWords }) {
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const hasToken = useHasToken();
  if (ready ? login : hasToken) {
    return (
      <div className={styles.lines}>
        <LinkButton href="/my/meeting" icon="ticket" block>
          {words.myMeetings}
        </LinkButton>
        <LinkButton href="/my" icon="user" block>
          {words.account}
        </LinkButton>
        <LogoutButton words={words} className={styles.line} />
      </div>
    );
  }
  return (
    <div className={styles.lines}>
      <LinkButton href="/register" block>
        {words.register}
      </LinkButton>
    </div>
  );
}
