import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import {
  clearDecisions,
  type DecisionDesk,
  type DecisionRow,
  extendOffers,
  getLetterAsChair,
  givePaperAward,
  movePaper,
  SETTLED_HOWS,
  settleAuthor,
} from '@/contract/decision/desk';
import { PAPER_FORMS } from '@/contract/paper/codes';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';
import styles from './decision.module.css';
import { DraftForm } from './draft-form';
import { LikePart } from './like-part';

interface Props {
  desk: DecisionDesk;
  row: DecisionRow;
  onDone: () => void;
}

/** One paper: what is decided, and what can be done about it. */
export function PaperPanel({ desk, row, onDone }: Props) {
  const t = useTranslations('decision.paper');
  const { msId } = desk;
  const { artId, decisionState, artState, disowned, letter } = row;
  const isOpen = artState === 'submitted' || artState === 'review';
  const drafts = isOpen && decisionState !== 'waiting';
  const clear = async () => {
    await callToken(clearDecisions, { params: { msId }, body: { artIds: [artId] } });
    toast.success({ text: t('cleared') });
    onDone();
  };
  const fetchLetter = () => {
    callToken(getLetterAsChair, { params: { artId }, quiet: true })
      .then(({ url }) => saveUrl(url))
      .catch((error: unknown) => toast.error({ text: failureWords(error, t('failed')) }));
  };
  return (
    <div className={styles.part}>
      <p className={styles.tools}>
        <LinkButton href={href('meetingPaperAudit', { msId }, { query: { artId } })}>{t('open')}</LinkButton>
        {letter && (
          <Button icon="download" onClick={fetchLetter}>
            {t('letter')}
          </Button>
        )}
      </p>
      {desk.desk && <LikePart msId={msId} artId={artId} />}
      {desk.desk &&
        disowned.map((author) => <Settle key={author.key} desk={desk} row={row} author={author} onDone={onDone} />)}
      {drafts && <DraftForm desk={desk} rows={[row]} onDone={onDone} />}
      {drafts && decisionState && (
        <ConfirmButton
          variant="quiet"
          text={t('clearText')}
          confirmLabel={t('clear')}
          cancelLabel={t('keep')}
          onConfirm={clear}
        >
          {t('clear')}
        </ConfirmButton>
      )}
      {desk.desk && artState === 'accepted' && row.answer === ASKED && (
        <ExtendForm desk={desk} rows={[row]} onDone={onDone} />
      )}
      {row.extensions.length > 0 && <Extensions row={row} />}
      {desk.desk && artState === 'accepted' && <Given desk={desk} row={row} onDone={onDone} />}
    </div>
  );
}

const ASKED = '0';

/** More time for authors to answer the offers of talks. */
export function ExtendForm({ desk, rows, onDone }: Omit<Props, 'row'> & { rows: readonly DecisionRow[] }) {
  const t = useTranslations('decision.paper');
  const form = useSchemaForm({
    schema: extendOffers.body,
    initial: { artIds: rows.map(({ artId }) => artId), dueTime: rows[0]?.dueTime?.toString() ?? '' },
    submit: (body) => callToken(extendOffers, { params: { msId: desk.msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('extended') });
      onDone();
    },
    guard: true,
  });
  return (
    <section className={styles.part}>
      <h3>{t('extend')}</h3>
      <p className={styles.quiet}>{t('extendLead')}</p>
      <SchemaForm form={form} submitLabel={t('extendSubmit')}>
        <MomentField field={form.field('dueTime')} label={t('extendUntil')} />
      </SchemaForm>
    </section>
  );
}

/** How the time of an offer was moved. */
function Extensions({ row }: { row: DecisionRow }) {
  const t = useTranslations('decision.paper');
  const locale = asLocale(useLocale());
  return (
    <ul className={styles.part}>
      {row.extensions.map(({ before, after, time }) => (
        <li key={time} className={styles.quiet}>
          {t('extendedFrom', {
            before: before ? formatDateTime(locale, before) : t('noDate'),
            after: formatDateTime(locale, after),
            time: formatDateTime(locale, time),
          })}
        </li>
      ))}
    </ul>
  );
}

/** What the desk does about an author who says that the paper is not theirs. */
function Settle({ desk, row, author, onDone }: Props & { author: DecisionRow['disowned'][number] }) {
  const t = useTranslations('decision.settle');
  const form = useSchemaForm({
    schema: settleAuthor.body,
    initial: { artId: row.artId, key: author.key, how: 'off' as (typeof SETTLED_HOWS)[number], note: '' },
    submit: (body) => callToken(settleAuthor, { params: { msId: desk.msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onDone();
    },
    guard: true,
  });
  return (
    <section className={styles.letter}>
      <h3>{t.rich('title', { who: () => <OwnWords text={author.name} /> })}</h3>
      <p className={styles.quiet}>{t('lead')}</p>
      <SchemaForm form={form} submitLabel={t('submit')}>
        <ChoiceField
          field={form.field('how')}
          label={t('how')}
          options={SETTLED_HOWS.map((value) => ({ value, label: t(`hows.${value}`) }))}
        />
        <TextAreaField field={form.field('note')} label={t('note')} maxLength={500} />
      </SchemaForm>
    </section>
  );
}

/** An accepted paper in another form, and its award. */
function Given({ desk, row, onDone }: Props) {
  const t = useTranslations('decision.paper');
  const forms = useTranslations('decision.forms');
  const locale = asLocale(useLocale());
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const params = { msId: desk.msId };
  const { artId } = row;
  const once = async (work: () => Promise<unknown>, text: string) => {
    if (busy) return;
    setBusy(true);
    setWrong('');
    try {
      await work();
      toast.success({ text });
      onDone();
    } catch (error) {
      setWrong(failureWords(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  const declined = row.answer === '2';
  const award = (awardId: number | '') =>
    once(() => callToken(givePaperAward, { params, body: { artIds: [artId], awardId }, quiet: true }), t('awarded'));
  return (
    <>
      <section className={styles.part}>
        <h3>{t('move')}</h3>
        <p className={styles.quiet}>{t('moveLead')}</p>
        <p className={styles.tools}>
          {PAPER_FORMS.filter((form) => declined || form !== row.form).map((form) => (
            <Button
              key={form}
              aria-disabled={busy}
              onClick={() =>
                void once(() => callToken(movePaper, { params, body: { artId, form }, quiet: true }), t('moved'))
              }
            >
              {t('moveTo', { form: forms(form) })}
            </Button>
          ))}
        </p>
      </section>
      {desk.awards.length > 0 && (
        <section className={styles.part}>
          <h3>{t('award')}</h3>
          <p className={styles.tools}>
            {desk.awards
              .filter(({ awardId }) => awardId !== row.awardId)
              .map(({ awardId, name, nameEn }) => (
                <Button key={awardId} aria-disabled={busy} onClick={() => void award(awardId)}>
                  {localText(locale, name, nameEn?.toString()).text}
                </Button>
              ))}
            {row.awardId && (
              <Button variant="quiet" aria-disabled={busy} onClick={() => void award('')}>
                {t('awardOff')}
              </Button>
            )}
          </p>
        </section>
      )}
      {wrong && <p role="alert">{wrong}</p>}
    </>
  );
}
