import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { noticeKind } from '@/components/meeting/notices/notice-words';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Html } from '@/components/ui/fact/html';
import prose from '@/components/ui/fact/prose.module.css';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { MeetingNotice } from '@/contract/meeting/parts';
import { formatDay, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { meetingPath } from '@/lib/menu/meeting-menu';
import styles from './meeting-detail.module.css';

/** Others that are listed; the page of notices has them all. */
const LISTED = 3;

/** The formal notice as a file, then the newest notice in full and the others as links to their pages. */
export function NoticeList({
  msId,
  notices: [latest, ...others],
  official,
}: {
  msId: number;
  notices: MeetingNotice[];
  official?: MeetingDetail['officialNotice'];
}) {
  const locale = asLocale(useLocale());
  const content = localText(locale, latest?.content, latest?.contentEn);
  return (
    <div>
      {official && <OfficialNotice {...official} />}
      {latest && (
        <div className={clsx(styles.notice, styles.latest)}>
          <div className={styles.noticeLine}>
            <NoticeLine notice={latest}>
              <SmartLink href={meetingPath('meetingNotices', msId, latest.id)}>
                <Bilingual locale={locale} zh={latest.title} en={latest.titleEn} />
              </SmartLink>
            </NoticeLine>
          </div>
          {content.text && (
            <div className={styles.noticeBody}>
              <Html html={content.text} lang={content.lang} className={prose.prose} deeper={2} />
            </div>
          )}
        </div>
      )}
      {others.slice(0, LISTED).map((notice) => (
        <div key={notice.id} className={styles.notice}>
          <div className={styles.noticeLine}>
            <NoticeLine notice={notice}>
              <SmartLink href={meetingPath('meetingNotices', msId, notice.id)}>
                <Bilingual locale={locale} zh={notice.title} en={notice.titleEn} />
              </SmartLink>
            </NoticeLine>
          </div>
        </div>
      ))}
    </div>
  );
}

function NoticeLine({ notice, children }: { notice: MeetingNotice; children: ReactNode }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return (
    <>
      <span className={styles.round}>{noticeKind(t, notice)}</span>
      <h3>{children}</h3>
      <time dateTime={toIso(notice.publishTime)}>{formatDay(locale, notice.publishTime)}</time>
    </>
  );
}

/** People hand it in for leave and expenses, so it is in Chinese with the organiser's heading and number; English pages offer a translation too. */
export function OfficialNotice({ number, name, url, urlEn }: NonNullable<MeetingDetail['officialNotice']>) {
  const t = useTranslations('meeting');
  const english = useLocale() === 'en' && urlEn;
  return (
    <p className={styles.official}>
      <SmartLink href={url} native download={name}>
        <Icon name="download" size={18} />
        {t('notice.official')}
      </SmartLink>
      {english && (
        <SmartLink href={english} native download>
          {t('notice.officialEn')}
        </SmartLink>
      )}
      <span>{t.rich('notice.officialFor', { number: () => <span lang="zh">{number}</span> })}</span>
    </p>
  );
}
