'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { FoldOnPhones } from '@/components/ui/layout/fold-on-phones';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { MyTicket } from '@/contract/door/door';
import { isStay } from '@/contract/door/point';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { MyMinutes } from './my-minutes';
import { SelfSignIn } from './self-sign-in';
import styles from './ticket.module.css';
import { TicketCard } from './ticket-card';

interface Props {
  msId: number;
  sheet: MyTicket;
  /** From the code on a screen. */
  code: string;
}

/** Somebody's ticket for a meeting, signing in by themselves, where they signed in, and their minutes by session. */
export function TicketPage({ msId, sheet, code }: Props) {
  const t = useTranslations('door.sign');
  const { why, ticket, over, self } = sheet;
  return (
    <section className={styles.page} aria-labelledby="ticket-title">
      <h1 id="ticket-title">{t('title')}</h1>
      {over && <p className={styles.lead}>{t('over')}</p>}
      {why && <NoTicket msId={msId} why={why} />}
      {ticket && <TicketCard msId={msId} sheet={sheet} ticket={ticket} />}
      {ticket && self && !over && <SelfSignIn msId={msId} sheet={sheet} code={code} />}
      {(ticket || sheet.signIns.length > 0) && <SignIns signIns={sheet.signIns} />}
      {sheet.signIns.length > 0 && <MyMinutes sessions={sheet.sessions} />}
    </section>
  );
}

function NoTicket({ msId, why }: { msId: number; why: NonNullable<MyTicket['why']> }) {
  const t = useTranslations(`door.sign.why.${why}`);
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={
        <LinkButton href={why === 'calledOff' ? href('meeting', { id: msId }) : href('enrol', { msId })}>
          {t('action')}
        </LinkButton>
      }
    />
  );
}

/** Where and when somebody passed, the last one first. */
function SignIns({ signIns }: Pick<MyTicket, 'signIns'>) {
  const t = useTranslations('door.sign');
  const shared = useTranslations('form');
  const locale = asLocale(useLocale());
  return (
    <section className={styles.part} aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('signIns')}</h2>
      {signIns.length === 0 && <p className={styles.lead}>{t('noSignIns')}</p>}
      {signIns.length > 0 && (
        <FoldOnPhones keep={3} more={shared('unfoldAll', { count: signIns.length })}>
          <ul className={styles.rows}>
            {[...signIns].reverse().map(({ scanTime, pointId, kind, name, nameEn, direction }) => (
              <li key={`${scanTime} ${pointId} ${direction}`} className={styles.row}>
                <span>
                  <OwnWords text={localText(locale, name, nameEn).text} />{' '}
                  <small className={styles.quiet}>{t(`kinds.${kind}`)}</small>
                </span>
                <span className={styles.figures}>
                  {isStay(kind) && `${t(`direction.${direction}`)} · `}
                  {formatDateTime(locale, scanTime)}
                </span>
              </li>
            ))}
          </ul>
        </FoldOnPhones>
      )}
    </section>
  );
}
