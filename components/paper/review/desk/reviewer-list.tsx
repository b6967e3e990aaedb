import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { type DeskReviewer, inviteReviewers, type ReviewDesk, remindReviewers } from '@/contract/review/desk';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from '../review.module.css';
import { REVIEWER_TONES } from '../review-looks';

const SHOWN = 8;

/** Who reviews and chairs; those who have not answered are asked together, those who are late reminded. */
export function ReviewerList({ desk, onOpen }: { desk: ReviewDesk; onOpen: (reviewer: DeskReviewer) => void }) {
  const t = useTranslations('review.desk');
  const router = useRouter();
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const { msId, reviewers } = desk;
  const unasked = reviewers.filter(({ state }) => state === 'listed').map(({ reviewerId }) => reviewerId);
  const late = reviewers.filter(({ has, done }) => done < has).map(({ reviewerId }) => reviewerId);
  const once = async (work: () => Promise<string>) => {
    if (busy) return;
    setBusy(true);
    try {
      toast.success({ text: await work() });
      router.refresh();
    } catch {
      // Why not is said by whoever asked.
    } finally {
      setBusy(false);
    }
  };
  const invite = (reviewerIds: number[]) =>
    once(async () => {
      const { invited, unreached } = await callToken(inviteReviewers, { params: { msId }, body: { reviewerIds } });
      return unreached > 0 ? t('invitedSome', { invited, unreached }) : t('invited', { invited });
    });
  const remind = (reviewerIds: number[]) =>
    once(async () => {
      const { reminded } = await callToken(remindReviewers, { params: { msId }, body: { reviewerIds } });
      return t('reminded', { reminded });
    });
  if (reviewers.length === 0) return <EmptyState title={t('nobody')} text={t('nobodyText')} />;
  return (
    <>
      <div className={styles.tools}>
        {unasked.length > 0 && (
          <Button aria-disabled={busy} onClick={() => void invite(unasked)}>
            {t('inviteAll', { count: unasked.length })}
          </Button>
        )}
        {late.length > 0 && (
          <Button aria-disabled={busy} onClick={() => void remind(late)}>
            {t('remindAll', { count: late.length })}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {(all ? reviewers : reviewers.slice(0, SHOWN)).map((reviewer) => (
          <Line
            key={reviewer.reviewerId}
            desk={desk}
            reviewer={reviewer}
            onOpen={() => onOpen(reviewer)}
            onInvite={() => void invite([reviewer.reviewerId])}
          />
        ))}
      </ul>
      {!all && reviewers.length > SHOWN && (
        <p>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('showAll', { count: reviewers.length })}
          </Button>
        </p>
      )}
    </>
  );
}

interface LineProps {
  desk: ReviewDesk;
  reviewer: DeskReviewer;
  onOpen: () => void;
  onInvite: () => void;
}
function Line({ desk, reviewer, onOpen, onInvite }: LineProps) {
  const t = useTranslations('review.desk');
  const locale = asLocale(useLocale());
  const { name, nameEn, unit, unitEn, state, has, done, refused, load, columnIds, chairIds, chairsAll } = reviewer;
  const person = localText(locale, name, nameEn).text;
  const asks = state === 'listed' ? 'invite' : 'inviteAgain';
  const namesOf = (ids: readonly number[]) =>
    desk.columns
      .filter(({ columnId }) => columnId !== null && ids.includes(columnId))
      .map((column) => localText(locale, column.name, column.nameEn).text)
      .join(locale === 'zh' ? '、' : ', ');
  return (
    <li>
      <span className={styles.words}>
        <span className={styles.line}>
          <b>
            <Bilingual locale={locale} zh={name} en={nameEn} />
          </b>
          <StatusBadge tone={REVIEWER_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
          {(chairsAll || chairIds.length > 0) && (
            <span>{chairsAll ? t('chairsAll') : t('chairsOf', { columns: namesOf(chairIds) })}</span>
          )}
        </span>
        <span className={styles.line}>
          <Bilingual locale={locale} zh={unit} en={unitEn} className={styles.quiet} />
          {load > 0 && (
            <span className={styles.quiet}>
              {columnIds.length > 0 ? namesOf(columnIds) : t('everyColumn')} · {t('load', { has, load, done })}
            </span>
          )}
          {refused > 0 && <span className={styles.quiet}>{t('refused', { count: refused })}</span>}
        </span>
      </span>
      <span className={styles.tools}>
        {state !== 'accepted' && (
          <Button aria-label={t(`${asks}Of`, { name: person })} onClick={onInvite}>
            {t(asks)}
          </Button>
        )}
        <Button icon="edit" aria-label={t('editOf', { name: person })} onClick={onOpen}>
          {t('edit')}
        </Button>
      </span>
    </li>
  );
}
