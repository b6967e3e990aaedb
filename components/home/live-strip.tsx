import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { TIME_STATE } from '@/contract/codes';
import type { DocLive } from '@/contract/live/live';
import { href } from '@/lib/href';
import { formatCount, formatDayShort, formatTime } from '@/lib/i18n/format';
import styles from './live-strip.module.css';

/** One line of what is live now, or of what comes next when nothing is; nothing at all without lives. */
export function LiveStrip({ lives }: { lives: DocLive[] }) {
  const t = useTranslations('home');
  const live = useTranslations('live');
  const locale = asLocale(useLocale());
  if (lives.length === 0) return null;
  const on = lives.some(({ liveStatus }) => liveStatus === TIME_STATE.on);
  const note = ({ startTime, viewCount }: DocLive) => {
    if (!on) return `${formatDayShort(locale, startTime)} ${formatTime(locale, startTime)}`;
    const count = viewCount ?? 0;
    return count > 0 ? live('views', { count, shown: formatCount(locale, count) }) : '';
  };
  return (
    <section className={styles.strip} aria-label={on ? t('live.on') : t('live.next')}>
      <div className={`content ${styles.row}`}>
        <StatusBadge tone={on ? 'live' : 'info'} icon={on ? 'live' : 'clock'}>
          {on ? t('live.on') : t('live.next')}
        </StatusBadge>
        <ul className={styles.list}>
          {lives.map((one) => (
            <li key={one.id} className={styles.item}>
              <SmartLink href={href('live', { id: one.id })}>
                <Bilingual locale={locale} zh={one.title} en={one.titleEn} />
              </SmartLink>
              <span className={styles.note}>{note(one)}</span>
            </li>
          ))}
        </ul>
        <SmartLink href={href('lives')} className={styles.more}>
          {t('live.all')}
        </SmartLink>
      </div>
    </section>
  );
}
