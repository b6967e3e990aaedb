import { useLocale, useTranslations } from 'next-intl';
import { OfficialNotice } from '@/components/meeting/detail/notice-list';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Html } from '@/components/ui/fact/html';
import { MetaLine } from '@/components/ui/fact/meta-line';
import prose from '@/components/ui/fact/prose.module.css';
import { asLocale } from '@/components/ui/locale';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { MeetingNotice } from '@/contract/meeting/parts';
import { formatDay, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { neighboursOf, noticeKind } from './notice-words';
import styles from './notices.module.css';

/** One notice of a meeting to be read and printed: its round, day and sender, the text, the formal notice as a file, the ones before and after it. */
export function NoticeDocument({
  meeting,
  notice,
  notices,
}: {
  meeting: MeetingDetail;
  notice: MeetingNotice;
  /** All of the meeting's, the newest first. */
  notices: MeetingNotice[];
}) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const content = localText(locale, notice.content, notice.contentEn);
  const { previous, next } = neighboursOf(notices, notice.id);
  const all = [
    { rel: 'prev', label: t('notice.previous'), to: previous },
    { rel: 'next', label: t('notice.next'), to: next },
  ];
  return (
    <article className={styles.document}>
      <p className={styles.kind}>{noticeKind(t, notice)}</p>
      <h1 className={styles.title}>
        <Bilingual locale={locale} zh={notice.title} en={notice.titleEn} />
      </h1>
      <MetaLine className={styles.line}>
        <time dateTime={toIso(notice.publishTime)}>{formatDay(locale, notice.publishTime)}</time>
        <Bilingual locale={locale} zh={meeting.sponsor} en={meeting.sponsorEn} />
      </MetaLine>
      {content.text ? (
        <Html html={content.text} lang={content.lang} className={prose.prose} />
      ) : (
        <p>{t('notice.noText')}</p>
      )}
      {meeting.officialNotice && notice.round && (
        <div className={styles.file}>
          <OfficialNotice {...meeting.officialNotice} />
        </div>
      )}
      <nav className={styles.neighbours} aria-label={t('notice.neighbours')}>
        {all.map(({ rel, label, to }) =>
          to ? (
            <SmartLink
              key={rel}
              rel={rel}
              href={meetingPath('meetingNotices', meeting.msId, to.id)}
              className={styles.neighbour}
            >
              <span className={styles.meta}>{label}</span>
              <Bilingual locale={locale} zh={to.title} en={to.titleEn} />
            </SmartLink>
          ) : (
            <span key={rel} />
          ),
        )}
      </nav>
      <p className={styles.all}>
        <SmartLink href={meetingPath('meetingNotices', meeting.msId)}>{t('notice.all')}</SmartLink>
      </p>
    </article>
  );
}
