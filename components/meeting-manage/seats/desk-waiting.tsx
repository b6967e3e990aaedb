'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import deskStyles from '@/components/meeting-manage/desk.module.css';
import styles from '@/components/meeting-manage/manage.module.css';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type listWaiting, offerWaiting, removeWaiting, type WaitingRow } from '@/contract/attendee/waiting';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { toast } from '@/lib/stores/toast-store';
import seatStyles from './seats.module.css';

const CALLS = { offer: offerWaiting, remove: removeWaiting } as const;
type Act = keyof typeof CALLS;

/** Who waits for places at a meeting: those who are offered one, then who joined first. */
export function DeskWaiting({ msId, choice, rows }: { msId: number } & ReturnType<typeof listWaiting.answer.parse>) {
  const t = useTranslations('meetingManage.waiting');
  const id = useId();
  return (
    <section className={seatStyles.part} aria-labelledby={`${id}-waiting`}>
      <h2 id={`${id}-waiting`}>{t('title', { count: rows.length })}</h2>
      <p className={styles.note}>
        {rows.length === 0 ? t('empty') : t(`choice.${choice === 'keep' ? 'keep' : 'skip'}`)}
      </p>
      <ol className={deskStyles.desks}>
        {rows.map((row) => (
          <Row key={row.enrollId} msId={msId} row={row} />
        ))}
      </ol>
    </section>
  );
}

function wantsOf({ wants }: WaitingRow, locale: Locale): string {
  const names = wants.map(({ feeName, feeNameEn, count }) => {
    const name = localText(locale, feeName, feeNameEn).text;
    return count > 1 ? `${name} × ${count}` : name;
  });
  return names.join(locale === 'zh' ? '、' : ', ');
}

function Row({ msId, row }: { msId: number; row: WaitingRow }) {
  const t = useTranslations('meetingManage.waiting');
  const locale = asLocale(useLocale());
  const [act, setAct] = useState<Act | null>(null);
  const box = useRef<HTMLLIElement>(null);
  const { hospital, state, placed, position, since, until, why, free } = row;
  const name = localText(locale, row.name, row.nameEn).text;
  const close = () => {
    setAct(null);
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  };
  const button = (one: Act, words: 'offer' | 'remove' | 'takeBack') => (
    <Button aria-expanded={act === one} aria-label={t(`${words}.of`, { name })} onClick={() => setAct(one)}>
      {t(`${words}.submit`)}
    </Button>
  );
  return (
    <li ref={box}>
      <div className={seatStyles.who}>
        <div className={deskStyles.deskName}>
          <OwnWords text={name} /> {hospital && <OwnWords text={hospital} />}
        </div>
        <div className={styles.second}>
          <StatusBadge tone={until ? 'warning' : 'info'}>
            {until ? t('offered') : t('position', { position })}
          </StatusBadge>
          <span>{wantsOf(row, locale)}</span>
          {placed && <span>{t('placed')}</span>}
          <span>{t('since', { time: formatDateTime(locale, since) })}</span>
          {until && <span>{t('until', { time: formatDateTime(locale, until) })}</span>}
          {why && <span>{t(`why.${why}`, { free })}</span>}
        </div>
      </div>
      {act ? (
        <Because msId={msId} row={row} act={act} onClose={close} />
      ) : (
        <div className={styles.tools}>
          {state === 'waiting' && button('offer', 'offer')}
          {button('remove', state === 'offered' ? 'takeBack' : 'remove')}
        </div>
      )}
    </li>
  );
}

function Because({ msId, row, act, onClose }: { msId: number; row: WaitingRow; act: Act; onClose: () => void }) {
  const t = useTranslations('meetingManage.waiting');
  const router = useRouter();
  const words = act === 'offer' ? 'offer' : row.state === 'offered' ? 'takeBack' : 'remove';
  const form = useSchemaForm({
    schema: CALLS[act].body,
    initial: { reason: '' },
    submit: (body) => callToken(CALLS[act], { params: { msId, id: row.enrollId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t(`${words}.done`) });
      onClose();
      router.refresh();
    },
  });
  return (
    <div className={seatStyles.form}>
      <SchemaForm
        form={form}
        submitLabel={t(`${words}.submit`)}
        actions={
          <Button variant="quiet" size="large" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <p className={styles.note}>{t(`${words}.text`)}</p>
        <TextField field={form.field('reason')} label={t('reason')} maxLength={200} autoComplete="off" autoFocus />
      </SchemaForm>
    </div>
  );
}
