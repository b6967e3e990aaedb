import Cookies from 'js-cookie';
import { Icon } from '@/components/ui/picture/icon';
import { langOfWords } from '@/lib/i18n/local-text';
import { readToken } from '@/lib/session/cookies';
import { readLoginState } from '@/lib/session/login-state';
import { useSessionStore } from '@/lib/stores/session-store';
import { personMonogram } from '@/lib/text/monogram';
import styles from './account-menu.module.css';

/** The signed-in person's photograph, else the monogram of the name, else a figure; the ground keeps its size meanwhile. */
export function AccountAvatar() {
  const avatar = useSessionStore((state) => state.avatar);
  const name = useSessionStore((state) => state.name);
  const ready = useSessionStore((state) => state.ready);
  if (avatar) return <img src={avatar} alt="" width={36} height={36} className={styles.avatar} />;
  // Until the base info answers, the token's own word is good enough for a letter.
  const initial = personMonogram(name.trim() || readLoginState(readToken(Cookies))?.username || '');
  return (
    <span
      className={ready ? styles.avatar : `${styles.avatar} ${styles.waiting}`}
      lang={langOfWords(initial)}
      aria-hidden="true"
    >
      {initial ? initial : <Icon name="user" size={20} />}
    </span>
  );
}
