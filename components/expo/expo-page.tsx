import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { Expo } from '@/contract/expo/expo';
import { href } from '@/lib/href';
import styles from './expo.module.css';
import { ExpoBrowser } from './expo-browser';

/** The exhibition of a meeting: its halls, and who shows there. */
export function ExpoPage({ msId, expo }: { msId: number; expo: Expo }) {
  const t = useTranslations('expo');
  const { halls, exhibitors } = expo;
  const isEmpty = exhibitors.length === 0;
  return (
    <article className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        {!isEmpty && (
          <p className={styles.lead}>
            {t('lead', {
              exhibitors: exhibitors.length,
              halls: halls.length,
              booths: halls.reduce((sum, { booths }) => sum + booths.length, 0),
            })}
          </p>
        )}
      </header>
      {isEmpty && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={
            <LinkButton href={href('meeting', { id: msId })} variant="secondary">
              {t('toMeeting')}
            </LinkButton>
          }
        />
      )}
      {!isEmpty && <ExpoBrowser msId={msId} expo={expo} />}
    </article>
  );
}
