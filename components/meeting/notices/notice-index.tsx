import { useLocale, useTranslations } from 'next-intl';
import { OfficialNotice } from '@/components/meeting/detail/notice-list';
import { CardLink } from '@/components/ui/action/card-link';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { MeetingNotice } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { formatDay, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { plainText } from '@/lib/text/fit-words';
import { noticeKind } from './notice-words';
import styles from './notices.module.css';

/** A meeting's rounds of notices and its news, the newest first, each with an address of its own; the formal notice over them. */
export function NoticeIndex({ meeting, notices }: { meeting: MeetingDetail; notices: MeetingNotice[] }) {
  const t = useTranslations('meeting');
  const rounds = notices.filter(({ round }) => round);
  const news = notices.filter(({ round }) => !round);
  const official = meeting.officialNotice;
  return (
    <>
      <h1>{t('notice.title')}</h1>
      {notices.length === 0 && !official && <NoNotices meeting={meeting} />}
      {official && (
        <div className={styles.official}>
          <OfficialNotice {...official} />
        </div>
      )}
      {rounds.length > 0 && <Rows msId={meeting.msId} notices={rounds} level={2} />}
      {news.length > 0 && (
        <Section title={t('notice.newsTitle')} size="inner">
          <Rows msId={meeting.msId} notices={news} level={3} />
        </Section>
      )}
    </>
  );
}

function Rows({ msId, notices, level }: { msId: number; notices: MeetingNotice[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return (
    <ul className={styles.rows}>
      {notices.map((notice) => {
        const content = localText(locale, notice.content, notice.contentEn);
        return (
          <li key={notice.id} className={styles.row}>
            <p className={styles.meta}>
              {notice.round && <span className={styles.kind}>{noticeKind(t, notice)}</span>}
              <time dateTime={toIso(notice.publishTime)}>{formatDay(locale, notice.publishTime)}</time>
            </p>
            <Heading className={styles.name}>
              <CardLink href={meetingPath('meetingNotices', msId, notice.id)}>
                <Bilingual locale={locale} zh={notice.title} en={notice.titleEn} />
              </CardLink>
            </Heading>
            {content.text && (
              <p className={styles.excerpt} lang={content.lang}>
                {excerptOf(content.text)}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
/** The words before the first heading; longer than the lines that are shown. */
const excerptOf = (html: string) => plainText(html.split(/<h[1-6]/)[0] || html).slice(0, 240);

/** Nothing was published here: whom to ask instead. */
function NoNotices({ meeting }: { meeting: MeetingDetail }) {
  const t = useTranslations('meeting');
  const asks = Boolean(meeting.contacts?.length);
  return (
    <EmptyState
      scene="notice"
      title={t('notice.none')}
      text={t(asks ? 'notice.noneAsk' : 'notice.noneHint')}
      action={
        <LinkButton href={href('meeting', { id: meeting.msId }, asks ? { hash: 'contacts' } : {})} variant="secondary">
          {t(asks ? 'notice.ask' : 'notice.toMeeting')}
        </LinkButton>
      }
    />
  );
}
