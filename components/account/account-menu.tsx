'use client';

import clsx from 'clsx';
import { LinkButton } from '@/components/ui/action/link-button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { SmartLink } from '@/components/ui/action/smart-link';
import { CountBadge } from '@/components/ui/fact/count-badge';
import { Icon } from '@/components/ui/picture/icon';
import { type PolicyUser, USER_POLICIES } from '@/contract/policies';
import { useHydrated } from '@/lib/browser/hydrated';
import { unreadBadge } from '@/lib/browser/unread-badge';
import { langOfWords } from '@/lib/i18n/local-text';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
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
  myVideos: string;
  console: string;
}

/** Where the account's links lead; made on the server, because every page carries this menu. */
export interface AccountLinks {
  register: string;
  my: string;
  notice: string;
  myMeetings: string;
  myVideos: string;
  /** null within the console itself. */
  console: { href: string; native: boolean } | null;
}

interface AccountProps {
  words: AccountWords;
  links: AccountLinks;
}

/**
 * The header's account: login and register for guests (as on the server), the avatar with its menu for people who are signed in.
 * Until the page lives the style sheet puts an avatar's ground there for who holds a token (`TELL_TOKEN`).
 */
export function AccountMenu({ words, links }: AccountProps) {
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const hasToken = useHasToken();
  // Until the first answer the cookie decides, so that nothing flickers and a fault never looks like a sign-out.
  const signedIn = ready ? login : hasToken;
  const hydrated = useHydrated();
  return (
    <div className={styles.account} data-for={hydrated ? undefined : 'anybody'}>
      <div className={clsx(styles.guest, signedIn && styles.away)} inert={signedIn}>
        <LoginOpener variant="quiet" className={styles.login}>
          {words.login}
        </LoginOpener>
        <LinkButton href={links.register} className={styles.register}>
          {words.register}
        </LinkButton>
      </div>
      {signedIn && <SignedIn words={words} links={links} />}
    </div>
  );
}

const { consoleLink, consoleStaff, sharesVideos } = USER_POLICIES;
/** Whose menu leads to the console: departments by the specification, staff by their roles (decision 0054). */
const seesConsole = (user: PolicyUser) => consoleLink(user) || consoleStaff(user);

function SignedIn({ words, links }: AccountProps) {
  const name = useSessionStore((state) => state.name);
  const badge = unreadBadge(useSessionStore((state) => state.unread));
  const staff = useSessionStore(consoleStaff);
  const toConsole = useSessionStore(seesConsole);
  const toVideos = useSessionStore(sharesVideos);
  return (
    <div className={styles.user}>
      {staff && links.console && (
        <LinkButton {...links.console} variant="quiet" icon="settings" className={styles.console}>
          {words.console}
        </LinkButton>
      )}
      <SmartLink href={links.notice} className={styles.avatarLink} aria-label={words.notice} data-account="">
        <AccountAvatar />
        {badge && (
          <span className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </SmartLink>
      <span className="visually-hidden" role="status">
        {badge && `${badge} ${words.unread}`}
      </span>
      <Disclosure label={words.accountMenu}>
        {name && (
          <p className={styles.name} lang={langOfWords(name)}>
            {name}
          </p>
        )}
        <ul>
          <li>
            <SmartLink href={links.myMeetings} className={styles.item}>
              <Icon name="ticket" size={18} />
              {words.myMeetings}
            </SmartLink>
          </li>
          {toVideos && (
            <li>
              <SmartLink href={links.myVideos} className={styles.item}>
                <Icon name="play" size={18} />
                {words.myVideos}
              </SmartLink>
            </li>
          )}
          {toConsole && links.console && (
            <li>
              <SmartLink {...links.console} className={styles.item}>
                <Icon name="settings" size={18} />
                {words.console}
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
  const hydrated = useHydrated();
  const toConsole = useSessionStore(seesConsole);
  const toVideos = useSessionStore(sharesVideos);
  if (ready ? login : hasToken) {
    return (
      <div className={styles.lines}>
        <LinkButton href={links.myMeetings} icon="ticket" block>
          {words.myMeetings}
        </LinkButton>
        {toVideos && (
          <LinkButton href={links.myVideos} icon="play" block>
            {words.myVideos}
          </LinkButton>
        )}
        <LinkButton href={links.my} icon="user" block>
          {words.account}
        </LinkButton>
        {toConsole && links.console && (
          <LinkButton {...links.console} icon="settings" block>
            {words.console}
          </LinkButton>
        )}
        <LogoutButton words={words} className={styles.line} />
      </div>
    );
  }
  return (
    <div className={styles.lines} data-for={hydrated ? undefined : 'anybody'}>
      <LinkButton href={links.register} block>
        {words.register}
      </LinkButton>
    </div>
  );
}
