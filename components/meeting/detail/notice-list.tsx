import { useLocale, useTranslations } from 'next-intl';
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
import styles from './meeting-detail.module.css';

/** The formal notice as a file, then rounds of notices and news, each of which can be opened; the first one is open. */
export function NoticeList({
  notices,
  official,
}: {
  notices: MeetingNotice[];
  official?: MeetingDetail['officialNotice'];
}) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return (
    <div>
      {official && <OfficialNotice {...official} />}
      {notices.map((notice, index) => {
        const content = localText(locale, notice.content, notice.contentEn);
        return (
          <details key={notice.id} className={styles.notice} open={index === 0}>
            <summary>
              <span className={styles.round}>
                {notice.round ? t('notice.round', { round: notice.round }) : t('notice.news')}
              </span>
              <h3>
                <Bilingual locale={locale} zh={notice.title} en={notice.titleEn} />
              </h3>
              <time dateTime={toIso(notice.publishTime)}>{formatDay(locale, notice.publishTime)}</time>
            </summary>
            {content.text && (
              <div className={styles.noticeBody}>
                <Html html={content.text} lang={content.lang} className={prose.prose} deeper={2} />
              </div>
            )}
          </details>
        );
      })}
    </div>
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
