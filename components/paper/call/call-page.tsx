'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { OwnPaperRow } from '@/components/paper/call/own-paper-row';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { CallForm, CallSheet } from '@/contract/paper/call';
import { PAPER_STATE } from '@/contract/paper/codes';
import { beginPaper } from '@/contract/paper/writing';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { meetingPath } from '@/lib/menu/meeting-menu';
import styles from './call.module.css';

const LOOKS = {
  none: 'neutral',
  before: 'info',
  open: 'success',
  grace: 'warning',
  over: 'neutral',
  cancelled: 'danger',
} as const;

/** A meeting's call for papers: until when, in which columns and forms, within which limits; and one's own papers there. */
export function CallPage({ call }: { call: CallSheet }) {
  const t = useTranslations('paper.call');
  const locale = asLocale(useLocale());
  const { msId, state, artStart, artEnd, graceMinutes, papers, columns, consents, awards } = call;
  if (state === 'none') {
    return (
      <section className={styles.page} aria-labelledby="call-title">
        <h1 id="call-title">{t('title')}</h1>
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          action={<LinkButton href={meetingPath('meeting', msId)}>{t('toMeeting')}</LinkButton>}
        />
      </section>
    );
  }
  const time = (wire: unknown) => (wire ? formatDateTime(locale, String(wire)) : '');
  return (
    <section className={styles.page} aria-labelledby="call-title">
      <header className={styles.head}>
        <h1 id="call-title">{t('title')}</h1>
        <p className={styles.line}>
          <StatusBadge tone={LOOKS[state]}>{t(`states.${state}`)}</StatusBadge>
          <b>
            {artStart ? `${time(artStart)} – ` : ''}
            {time(artEnd)} UTC+8
          </b>
        </p>
        {graceMinutes > 0 && <p className={styles.quiet}>{t('grace', { minutes: graceMinutes })}</p>}
        <Begin call={{ ...call, state }} />
        <p>
          <LinkButton variant="quiet" href={href('meetingPaperAudit', { msId })}>
            {t('toReview')}
          </LinkButton>
        </p>
      </header>
      {papers.length > 0 && (
        <section aria-labelledby="call-mine">
          <h2 id="call-mine">{t('mine')}</h2>
          {papers.some(({ artState }) => artState === PAPER_STATE.accepted) && (
            <p>
              <LinkButton variant="primary" href={href('enrolPaperPay', { msId })}>
                {t('toDues')}
              </LinkButton>
            </p>
          )}
          <ul className={styles.rows}>
            {papers.map((paper) => (
              <OwnPaperRow key={paper.artId} paper={paper} />
            ))}
          </ul>
        </section>
      )}
      {(call.intro || call.introEn) && (
        <p className={styles.text}>
          <Bilingual locale={locale} zh={call.intro?.toString()} en={call.introEn?.toString()} />
        </p>
      )}
      <section aria-labelledby="call-forms">
        <h2 id="call-forms">{t('forms')}</h2>
        <p className={styles.quiet}>{t(`languages.${call.languages}`)}</p>
        <ul className={styles.rows}>
          {call.forms.map((form) => (
            <Form key={form.form} form={form} />
          ))}
        </ul>
      </section>
      {columns.length > 0 && (
        <Names
          id="columns"
          title={t('columns')}
          rows={columns.map(({ columnId, name, nameEn }) => ({ key: columnId, name, nameEn: nameEn?.toString() }))}
        />
      )}
      {consents.length > 0 && (
        <section aria-labelledby="call-consents">
          <h2 id="call-consents">{t('consents')}</h2>
          <dl className={styles.consents}>
            {consents.map(({ kind, text, textEn }) => (
              <div key={kind}>
                <dt>{t(`consent.${kind}`)}</dt>
                <dd>
                  <Bilingual locale={locale} zh={text} en={textEn?.toString()} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {awards.length > 0 && (
        <Names
          id="awards"
          title={t('awards')}
          rows={awards.map(({ awardId, name, nameEn, note, noteEn }) => ({
            key: awardId,
            name,
            nameEn: nameEn?.toString(),
            note: note?.toString(),
            noteEn: noteEn?.toString(),
          }))}
        />
      )}
    </section>
  );
}

interface Named {
  key: number;
  name: string;
  nameEn?: string;
  note?: string;
  noteEn?: string;
}
function Names({ id, title, rows }: { id: string; title: string; rows: readonly Named[] }) {
  const locale = asLocale(useLocale());
  return (
    <section aria-labelledby={`call-${id}`}>
      <h2 id={`call-${id}`}>{title}</h2>
      <ul className={styles.names}>
        {rows.map(({ key, name, nameEn, note, noteEn }) => (
          <li key={key}>
            <b>
              <Bilingual locale={locale} zh={name} en={nameEn} />
            </b>
            <Bilingual locale={locale} zh={note} en={noteEn} className={styles.quiet} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Form({ form: { form, titleWords, words, wordsEn, figures, fullText, supplements } }: { form: CallForm }) {
  const t = useTranslations('paper');
  const limits = [
    titleWords ? t('call.titleWords', { most: titleWords }) : '',
    words ? t('call.words', { most: words }) : '',
    wordsEn ? t('call.wordsEn', { most: wordsEn }) : '',
  ].filter(Boolean);
  const beside = [
    figures > 0 ? t('call.figures', { most: figures }) : '',
    fullText === 'no' ? '' : t(`call.fullText.${fullText}`),
    supplements > 0 ? t('call.supplements', { most: supplements }) : '',
  ].filter(Boolean);
  return (
    <li className={styles.form}>
      <b>{t(`forms.${form}`)}</b>
      <span className={styles.quiet}>
        {[...(limits.length > 0 ? limits : [t('call.noLimit')]), ...beside].join(' · ')}
      </span>
    </li>
  );
}

/** The call of a meeting that has one. */
type OpenedCall = CallSheet & { state: Exclude<CallSheet['state'], 'none'> };

/** Begins a paper, or says why none can be begun. */
function Begin({ call: { msId, state, barred, papers, mostPapers } }: { call: OpenedCall }) {
  const t = useTranslations('paper.call');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { artId } = await callToken(beginPaper, { body: { msId } });
      router.push(href('meetingPaperEdit', { msId }, { query: { artId } }));
    } catch {
      // Why not is said by whoever asked; the page knows it from the next look on.
      router.refresh();
      setBusy(false);
    }
  };
  if (state !== 'open' && state !== 'grace') return <p className={styles.quiet}>{t(`why.${state}`)}</p>;
  if (barred === 'certified') {
    return (
      <p className={styles.line}>
        {t('why.certified')} <LinkButton href={href('cert')}>{t('certify')}</LinkButton>
      </p>
    );
  }
  if (barred === 'most') return <p className={styles.quiet}>{t('why.most', { most: mostPapers ?? 0 })}</p>;
  return (
    <p>
      <Button
        variant={papers.length > 0 ? 'secondary' : 'primary'}
        size="large"
        aria-disabled={busy}
        onClick={() => void begin()}
      >
        {t(papers.length > 0 ? 'another' : 'begin')}
      </Button>
    </p>
  );
}
