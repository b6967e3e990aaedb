import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { asLocale } from '@/components/ui/locale';
import { type DeskVote, getVoteScreen } from '@/contract/onsite/vote';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { type Away, awayBy } from '@/lib/scanner/exchange';
import { useAwake } from './awake';
import styles from './scan.module.css';
import { AddressCode } from './sign-screen';

const AGAIN_MS = 2_000;
const SOON_MS = 8_000;

/** The screen of a hall that shows how a vote stands while people vote, and where they do so. */
export function VoteScreen({ msId, voteId }: { msId: number; voteId: number }) {
  const t = useTranslations('scanner');
  const locale = asLocale(useLocale());
  const { vote, away } = useVote(msId, voteId);
  useAwake(true);
  const close = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    window.history.pushState(null, '', `${window.location.pathname}?msId=${msId}`);
  };
  const title = vote && localText(locale, vote.title, vote.titleEn);
  return (
    <section className={styles.screen} aria-labelledby="vote-title">
      <h2 id="vote-title" lang={title?.lang}>
        {title?.text ?? t('opening')}
      </h2>
      {vote && (
        <>
          <p className={styles.how}>
            {t(`vote.states.${vote.status}`)} · {t('vote.voters', { count: vote.voters })}
          </p>
          <ul className={styles.bars}>
            {vote.options.map(({ id, label, labelEn, count }) => {
              const share = vote.voters > 0 ? Math.round((count / vote.voters) * 100) : 0;
              const said = localText(locale, label, labelEn);
              return (
                <li key={id} className={styles.voteBar} style={{ '--share': share } as CSSProperties}>
                  <span lang={said.lang}>{said.text}</span>
                  <span>
                    {share}% ({count})
                  </span>
                </li>
              );
            })}
          </ul>
          {vote.status === '1' && (
            <div className={styles.beside}>
              <AddressCode path={`${href('meeting', { id: msId })}#votes`} />
              <p className={styles.how}>{t('vote.how')}</p>
            </div>
          )}
        </>
      )}
      <div role="status" className={styles.away}>
        {away === 'offline' && <p>{t('screen.away')}</p>}
        {away === 'ended' && <p>{t('said.ended')}</p>}
        {away === 'signedOut' && <p>{t('said.signedOutEmpty')}</p>}
      </div>
      <div className={styles.tools}>
        {away === 'signedOut' && <LoginOpener variant="brand">{t('signIn')}</LoginOpener>}
        <Button variant="quiet" onClick={() => void document.documentElement.requestFullscreen?.()}>
          {t('screen.full')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('screen.close')}
        </Button>
      </div>
    </section>
  );
}

/** How a vote stands, asked again and again; what was seen last stays while there is no network. */
function useVote(msId: number, id: number): { vote: DeskVote | null; away: Away | null } {
  const [shown, setShown] = useState<{ vote: DeskVote | null; away: Away | null }>({ vote: null, away: null });
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const options = { quiet: true, stays: true, timeout: SOON_MS };
      const next = await callToken(getVoteScreen, { params: { msId, id }, ...options }).then(
        (vote) => () => setShown({ vote, away: null }),
        (error: unknown) => () => setShown(({ vote }) => ({ vote, away: awayBy(error) })),
      );
      if (stopped) return;
      next();
      timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [msId, id]);
  return shown;
}
