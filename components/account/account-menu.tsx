'use client';

import clsx from 'clsx';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { CountBadge } from '@/components/ui/fact/count-badge';
import { Icon } from '@/components/ui/picture/icon';
import { langOfWords } from '@/lib/i18n/local-text';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import { useUiStore } from '@/lib/stores/ui-store';
import { unreadBadge } from '@/lib/unread-badge';
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

/** Where the account's links lead; made on the server, because every page carries this menu. */
export interface AccountLinks {
  register: string;
  my: string;
  notice: string;
  /** null while there is no such page. */
  myMeetings: string | null;
}

interface AccountProps {
  words: AccountWords;
  links: AccountLinks;
}

/** The header's account: login and register for guests (as on the server), the avatar with its menu for people who are signed in. */
export function AccountMenu({ words, links }: AccountProps) {
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const openLogin = useUiStore((state) => state.openLogin);
  const hasToken = useHasToken();
  // Until the first answer the cookie decides, so that nothing flickers and a fault never looks like a sign-out.
  const signedIn = ready ? login : hasToken;
  return (
    <div className={styles.account}>
      <div className={clsx(styles.guest, signedIn && styles.away)} inert={signedIn}>
        <Button variant="quiet" className={styles.login} onClick={() => openLogin()}>
          {words.login}
        </Button>
        <LinkButton href={links.register} className={styles.register}>
          {words.register}
        </LinkButton>
      </div>
      {signedIn && <SignedIn words={words} links={links} />}
    </div>
  );
}

function SignedIn({ words, links }: AccountProps) {
  const name = useSessionStore((state) => state.name);
  const badge = unreadBadge(useSessionStore((state) => state.unread));
  return (
    <div className={styles.user}>
      <SmartLink href={links.notice} className={styles.avatarLink} aria-label={words.notice}>
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
          {links.myMeetings && (
            <li>
              <SmartLink href={links.myMeetings} className={styles.item}>
                <Icon name="ticket" size={18} />
                {words.myMeetings}
              </SmartLink>
            </li>
          )}
          <li>
            <SmartLink href={links.notice} className={styles.item}>
              <Icon name="bell" size={18} />
              {words.notice}
              <CountBadge text={badge} className={styles.count} />
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
export function AccountLines({ words, links }: AccountProps) {
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const hasToken = useHasToken();
  if (ready ? login : hasToken) {
    return (
      <div className={styles.lines}>
        {links.myMeetings && (
          <LinkButton href={links.myMeetings} icon="ticket" block>
            {words.myMeetings}
          </LinkButton>
        )}
        <LinkButton href={links.my} icon="user" block>
          {words.account}
        </LinkButton>
        <LogoutButton words={words} className={styles.line} />
      </div>
    );
  }
  return (
    <div className={styles.lines}>
      <LinkButton href={links.register} block>
        {words.register}
      </LinkButton>
    </div>
  );
}
