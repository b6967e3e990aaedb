import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { WaitingPlace } from '@/components/attendee/waiting/waiting-place';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { ATTENDEE_STATE, enrolNumber } from '@/contract/attendee/attendee';
import type { EnrolSheet, MyEnrol } from '@/contract/attendee/enrol';
import { fileHref } from '@/lib/files';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { meetingPath } from '@/lib/menu/meeting-menu';
import own from '../own.module.css';
import { AddDialog, addable } from './add-dialog';
import { ChangeDialog } from './change-dialog';
import { CorrectForm } from './correct-form';
import styles from './enrol.module.css';
import { ExaminedPlace } from './examined-place';
import { GiveUpDialog } from './give-up-dialog';
import { HandoverDialog } from './handover-dialog';
import { HandoverState } from './handover-state';
import { LetterButton } from './letter-button';
import { offerName } from './offers';

const EXAMINED: readonly string[] = [ATTENDEE_STATE.proof, ATTENDEE_STATE.submitted];

/** What somebody has at a meeting, what is still to pay for it, and the way to give it up. */
export function MyPlace({ msId, mine, sheet }: { msId: number; mine: MyEnrol; sheet: EnrolSheet }) {
  const t = useTranslations('enrol.mine');
  const locale = asLocale(useLocale());
  const [open, setOpen] = useState<'giveUp' | 'change' | 'correct' | 'handOver' | 'add' | null>(null);
  const close = () => setOpen(null);
  const quiet = (what: NonNullable<typeof open>, word: typeof what | 'cancelOrder' = what) => (
    <Button variant="quiet" onClick={() => setOpen(what)}>
      {t(word)}
    </Button>
  );
  const nameOf = (id: number) => {
    const offer = sheet.offers.find(({ feeId }) => feeId === id);
    return offer ? offerName(offer, locale) : '–';
  };
  const namesOf = (ids: readonly number[]) => ids.map(nameOf).join(locale === 'zh' ? '、' : ', ');
  const ownWords = (text: string) => text && <OwnWords text={text} />;
  // What somebody else has paid is theirs to change.
  const ofTeam = Boolean(mine.payStatus) && !mine.orderNo;
  const unpaid = mine.enrollState === ATTENDEE_STATE.awaiting;
  const facts = [
    { key: 'number', term: t('number'), detail: unpaid ? '' : enrolNumber(mine.enrollId) },
    { key: 'fee', term: t('fee'), detail: nameOf(mine.feeId) },
    { key: 'workshops', term: t('workshops'), detail: namesOf(mine.workshops) },
    {
      key: 'companions',
      term: t('companions'),
      detail: ownWords(mine.companions.map(({ name }) => name).join(locale === 'zh' ? '、' : ', ')),
    },
    { key: 'name', term: t('name'), detail: ownWords(sheet.person.name) },
    { key: 'hospital', term: t('hospital'), detail: ownWords(sheet.person.hospital) },
    { key: 'amount', term: t('amount'), detail: mine.amount ? formatYuan(mine.amount) : '' },
    { key: 'orderNo', term: t('orderNo'), detail: mine.orderNo ?? '' },
  ].filter(({ detail }) => detail);
  if (EXAMINED.includes(mine.enrollState)) return <ExaminedPlace mine={mine} facts={facts} />;
  return (
    <>
      <p className={styles.state}>
        <StatusBadge tone={unpaid ? 'warning' : 'success'}>
          {t(unpaid ? (mine.transferWaits ? 'transfer' : 'unpaid') : 'enrolled')}
        </StatusBadge>
        {unpaid && mine.expireTime && !mine.transferWaits && (
          <span>{t('until', { time: formatDateTime(locale, mine.expireTime) })}</span>
        )}
      </p>
      {open === 'correct' ? <CorrectForm mine={mine} sheet={sheet} onClose={close} /> : <DataList facts={facts} />}
      {mine.change && (
        <p className={styles.state}>
          <StatusBadge tone="warning">{t(mine.change.transferWaits ? 'transfer' : 'changes')}</StatusBadge>
          <span>{t('changeTo', { name: nameOf(mine.change.feeId), amount: formatYuan(mine.change.amount) })}</span>
          <LinkButton href={href('cashier', {}, { query: { orderNo: mine.change.orderNo } })} variant="primary">
            {t('pay', { amount: formatYuan(mine.change.amount) })}
          </LinkButton>
        </p>
      )}
      {mine.added.map(({ orderNo, amount, expireTime, feeIds }) => (
        <p key={orderNo} className={styles.state}>
          <StatusBadge tone="warning">{t('added')}</StatusBadge>
          <span>
            {t('addedUntil', {
              names: namesOf(feeIds),
              time: formatDateTime(locale, expireTime),
            })}
          </span>
          <LinkButton href={href('cashier', {}, { query: { orderNo } })} variant="primary">
            {t('pay', { amount: formatYuan(amount) })}
          </LinkButton>
        </p>
      ))}
      {mine.waitsFor && mine.waiting && (
        <WaitingPlace
          mine={mine}
          place={mine.waiting}
          wants={namesOf([...mine.waitsFor.workshops, ...mine.waitsFor.companions.map(({ feeId }) => feeId)])}
          serverTime={sheet.serverTime}
          onAccept={() => setOpen('add')}
        />
      )}
      {mine.handover && <HandoverState enrollId={mine.enrollId} handover={mine.handover} />}
      <div className={own.actions}>
        {unpaid && mine.orderNo && (
          <LinkButton href={href('cashier', {}, { query: { orderNo: mine.orderNo } })} variant="primary" size="large">
            {t('pay', { amount: formatYuan(mine.amount ?? '0') })}
          </LinkButton>
        )}
        {unpaid && !mine.orderNo && (
          <LinkButton href={href('enrolPayOne', {}, { query: { msId } })} size="large">
            {t('payMine')}
          </LinkButton>
        )}
        {!unpaid && (
          <>
            <LinkButton href={meetingPath('meetingSignIn', msId)} variant="primary" icon="qr">
              {t('ticket')}
            </LinkButton>
            <LetterButton enrollId={mine.enrollId} />
          </>
        )}
      </div>
      <div className={styles.more}>
        {!unpaid && (
          <LinkButton
            href={`${fileHref('meetingCalendar', { file: `${msId}.ics` })}?lang=${locale}`}
            native
            variant="quiet"
          >
            {t('calendar')}
          </LinkButton>
        )}
        {!unpaid && sheet.state === 'open' && !mine.change && !ofTeam && quiet('change')}
        {!unpaid && sheet.state === 'open' && addable(sheet, mine).length > 0 && quiet('add')}
        {mine.handoverUntil && !mine.handover && !ofTeam && quiet('handOver')}
        {mine.correctable && open !== 'correct' && quiet('correct')}
        {!mine.transferWaits && !(unpaid && !mine.orderNo) && quiet('giveUp', unpaid ? 'cancelOrder' : 'giveUp')}
      </div>
      {open === 'giveUp' && <GiveUpDialog enrollId={mine.enrollId} unpaid={unpaid} onClose={close} />}
      {open === 'add' && <AddDialog mine={mine} sheet={sheet} onClose={close} />}
      {open === 'handOver' && mine.handoverUntil && (
        <HandoverDialog enrollId={mine.enrollId} until={mine.handoverUntil} onClose={close} />
      )}
      {open === 'change' && <ChangeDialog place={mine} offers={sheet.offers} onClose={close} />}
    </>
  );
}
