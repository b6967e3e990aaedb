'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { STATE_LOOKS, stateOf } from '@/components/paper/paper-list';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { OfferReply } from '@/contract/decision/codes';
import { answerOffer, type EntrySheet, getPaperLetter, type PaperEntry } from '@/contract/decision/entry';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { saveUrl } from '@/lib/lists/save-file';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { toast } from '@/lib/stores/toast-store';
import styles from './decision.module.css';
import { EntryWays } from './entry-ways';

/** My papers at a meeting: how each stands, what was decided, its letter, and an offer that waits for me. */
export function EntryPage({ sheet, level = 1 }: { sheet: EntrySheet; level?: 1 | 2 }) {
  const Heading = `h${level}` as const;
  const t = useTranslations('decision.entry');
  const { msId, state, papers } = sheet;
  return (
    <div className={styles.page}>
      <header className={styles.part}>
        <Heading>{t('title')}</Heading>
        <p className={styles.quiet}>{t(`lead.${papers.length > 0 ? 'papers' : 'none'}`)}</p>
      </header>
      {papers.length === 0 ? (
        <EmptyState
          title={t(`empty.${state}`)}
          text={t(`emptyText.${state}`)}
          action={
            state === 'open' || state === 'grace' || state === 'before' ? (
              <LinkButton href={meetingPath('meetingPaperSign', msId)}>{t('toCall')}</LinkButton>
            ) : (
              <LinkButton href={meetingPath('meeting', msId)}>{t('toMeeting')}</LinkButton>
            )
          }
        />
      ) : (
        <ul className={styles.rows}>
          {papers.map((paper) => (
            <Entry key={paper.artId} paper={paper} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Entry({ paper }: { paper: PaperEntry }) {
  const t = useTranslations('decision');
  const words = useTranslations('paper');
  const locale = asLocale(useLocale());
  const { artId, msId, artNo, title, titleEn, own, deadline, award, offer, letter } = paper;
  const state = stateOf(paper);
  const name = localText(locale, title, titleEn?.toString()).text || words('untitled');
  const form = ['oral', 'poster', 'text'].find((one) => one === paper.form) as 'oral' | 'poster' | 'text' | undefined;
  const declined = offer?.answer === '2';
  const fetchLetter = () => {
    callToken(getPaperLetter, { params: { artId }, quiet: true })
      .then(({ url }) => saveUrl(url))
      .catch((error: unknown) => toast.error({ text: failureWords(error, t('entry.failed')) }));
  };
  const accepted = state === 'accepted';
  return (
    <li>
      <article className={styles.entry} aria-label={name}>
        <h2>{title || titleEn ? <Bilingual locale={locale} zh={title} en={titleEn?.toString()} /> : name}</h2>
        <p className={styles.line}>
          <StatusBadge {...STATE_LOOKS[state]}>{words(`states.${state}`)}</StatusBadge>
          {artNo && <span className={styles.quiet}>{artNo}</span>}
          {accepted && form && <span>{t(`forms.${form}`)}</span>}
          {declined && <StatusBadge tone="neutral">{t('offers.declined')}</StatusBadge>}
          {award && (
            <StatusBadge tone="gold">
              <Bilingual locale={locale} zh={award.name} en={award.nameEn?.toString()} />
            </StatusBadge>
          )}
          {own === false && <span className={styles.quiet}>{words('call.coauthor')}</span>}
        </p>
        {accepted && offer?.answer === '0' && <Offer paper={paper} name={name} />}
        {!accepted && state !== 'rejected' && <p className={styles.quiet}>{t(`entry.next.${state}`)}</p>}
        {letter && (
          <details>
            <summary>{t('entry.letter', { time: formatDateTime(locale, letter.sendTime) })}</summary>
            <div className={styles.part}>
              <b>
                <Bilingual locale={locale} zh={letter.subject} en={letter.subjectEn} />
              </b>
              <p className={styles.text}>
                <Bilingual locale={locale} zh={letter.text} en={letter.textEn} />
              </p>
            </div>
          </details>
        )}
        <p className={styles.tools}>
          {letter?.number && (
            <Button icon="download" aria-label={t('entry.acceptanceOf', { name })} onClick={fetchLetter}>
              {t('entry.acceptance')}
            </Button>
          )}
          {accepted && !declined && <EntryWays paper={paper} name={name} />}
          <LinkButton
            variant="quiet"
            href={own === false ? href('art') : href('meetingPaperEdit', { msId }, { query: { artId } })}
            aria-label={t(deadline ? 'entry.goOnOf' : 'entry.openOf', { name })}
          >
            {t(deadline ? 'entry.goOn' : 'entry.open')}
          </LinkButton>
        </p>
      </article>
    </li>
  );
}

/** The offer of a talk: taken, given as a poster, or declined, until its time is over. */
function Offer({ paper, name }: { paper: PaperEntry; name: string }) {
  const t = useTranslations('decision.entry');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [wrong, setWrong] = useState('');
  const { artId, offer, own } = paper;
  const due = offer?.dueTime ? formatDateTime(locale, offer.dueTime.toString()) : '';
  const reply = async (given: OfferReply) => {
    setWrong('');
    try {
      await callToken(answerOffer, { params: { artId }, body: { reply: given }, quiet: true });
      toast.success({ text: t(`replied.${given}`) });
      router.refresh();
    } catch (error) {
      setWrong(failureWords(error, t('failed')));
      throw error;
    }
  };
  if (offer?.over) return <p className={styles.offer}>{t('offerOver', { time: due })}</p>;
  return (
    <section className={styles.offer} aria-label={t('offer')}>
      <b>{t('offer')}</b>
      <p>{due ? t('offerText', { time: due }) : t('offerTextOpen')}</p>
      {own === false ? (
        <p className={styles.quiet}>{t('offerNotMine')}</p>
      ) : (
        <div className={styles.tools}>
          <Button
            variant="primary"
            aria-label={t('takeOf', { name })}
            onClick={() => void reply('take').catch(() => {})}
          >
            {t('take')}
          </Button>
          {(['poster', 'decline'] as const).map((given) => (
            <ConfirmButton
              key={given}
              text={t(`ask.${given}`)}
              label={t(`${given}Of`, { name })}
              confirmLabel={t('sure')}
              cancelLabel={t('back')}
              onConfirm={() => reply(given)}
            >
              {t(given)}
            </ConfirmButton>
          ))}
        </div>
      )}
      {wrong && <p role="alert">{wrong}</p>}
    </section>
  );
}
