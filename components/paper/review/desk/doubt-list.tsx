import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { listDoubts, type ReviewDoubt, settleDoubt } from '@/contract/review/desk';
import { callToken } from '@/lib/api/clients';
import { useRouter } from '@/lib/i18n/navigation';
import { useDetail } from '@/lib/panels/use-detail';
import { toast } from '@/lib/stores/toast-store';
import styles from '../review.module.css';

/** What only people can tell: whether two spellings are one institution, or two people one person. */
export function DoubtList({ msId }: { msId: number }) {
  const t = useTranslations('review.desk');
  const { found: doubts } = useDetail(
    (signal) => callToken(listDoubts, { params: { msId }, quiet: true, signal }),
    msId,
    { shows: listDoubts.shows },
  );
  const router = useRouter();
  const id = useId();
  const settle = async ({ kind, one, other, reviewerId, artId }: ReviewDoubt, same: boolean) => {
    try {
      await callToken(settleDoubt, { params: { msId }, body: { kind, one, other, reviewerId, artId, same } });
      toast.success({ text: t('settled') });
      router.refresh();
    } catch {
      // Why not is said by whoever asked.
    }
  };
  if (!doubts || doubts.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('doubts')}</h2>
      <p className={styles.quiet}>{t('doubtsLead')}</p>
      <ul className={styles.rows}>
        {doubts.map((doubt) => {
          const { kind, one, other, reviewer, artNo, pairs, reviewerId, artId } = doubt;
          return (
            <li key={`${kind}${one}${other}${reviewerId}${artId}`}>
              <span className={styles.words}>
                <span>
                  {t.rich(`doubt.${kind}`, {
                    one: () => <OwnWords text={one} />,
                    other: () => <OwnWords text={other} />,
                  })}
                </span>
                <span className={styles.quiet}>
                  {t.rich('doubtOf', { who: () => <OwnWords text={reviewer} />, number: artNo ?? '', pairs })}
                </span>
              </span>
              <span className={styles.tools}>
                <Button aria-label={t('sameLabel', { one, other })} onClick={() => void settle(doubt, true)}>
                  {t('same')}
                </Button>
                <Button aria-label={t('otherLabel', { one, other })} onClick={() => void settle(doubt, false)}>
                  {t('other')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
