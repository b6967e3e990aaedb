import { StateBadge } from '@/components/clock/state-badge';
import { ResultRow } from '@/components/search/result-row';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Marked } from '@/components/ui/list/marked';
import { PersonPortrait } from '@/components/ui/picture/person-portrait';
import type { ArticleBrief } from '@/contract/article/article';
import { MEETING_STATUS } from '@/contract/codes';
import type { Doctor } from '@/contract/doctor/doctor';
import type { DocLive } from '@/contract/live/live';
import type { Meeting } from '@/contract/meeting/meeting';
import type { DocVideo } from '@/contract/video/video';
import { href } from '@/lib/href';
import { formatDateTime, formatDay, formatDayRange, formatDuration, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** What every row needs: the page's language, the words to mark, the moment of rendering, and words for what has no clock. */
export interface RowSetting {
  locale: Locale;
  words: readonly string[];
  now: Date;
  cancelled: string;
}

function marker({ locale, words }: RowSetting) {
  return (zh?: string | null, en?: string | null) => <Marked locale={locale} zh={zh} en={en} words={words} />;
}

/** A meeting with its state, dates, place, organiser and subjects. */
export function meetingRow(meeting: Meeting, setting: RowSetting) {
  const mark = marker(setting);
  const { startTime: start, endTime: end } = meeting;
  const cancelled = meeting.status === MEETING_STATUS.cancelled;
  return (
    <ResultRow
      key={meeting.msId}
      href={href('meeting', { id: meeting.msId })}
      title={mark(meeting.msName, meeting.msNameEn)}
      state={
        cancelled ? (
          <StatusBadge tone="danger">{setting.cancelled}</StatusBadge>
        ) : (
          <StateBadge start={start} end={end} now={setting.now} />
        )
      }
      date={<time dateTime={start.slice(0, 10)}>{formatDayRange(setting.locale, start, end)}</time>}
      facts={[
        mark(meeting.cityName, meeting.cityNameEn),
        mark(meeting.sponsor, meeting.sponsorEn),
        mark(meeting.subjectNames?.replaceAll(',', '、'), meeting.subjectNamesEn?.replaceAll(',', ', ')),
      ]}
    />
  );
}

/** An expert with title, hospital, department and subjects. */
export function doctorRow(doctor: Doctor, setting: RowSetting) {
  const mark = marker(setting);
  return (
    <ResultRow
      key={doctor.userId}
      href={href('doctor', { id: doctor.userId })}
      picture={
        <PersonPortrait
          name={localText(setting.locale, doctor.name, doctor.nameEn).text}
          src={doctor.avatar}
          tint={doctor.subjectSlug}
        />
      }
      title={mark(doctor.name, doctor.nameEn)}
      facts={[
        mark(doctor.titleName, doctor.titleNameEn),
        mark(doctor.hospital, doctor.hospitalEn),
        mark(doctor.department, doctor.departmentEn),
        mark(doctor.provinceName, doctor.provinceNameEn),
        mark(doctor.subjectNames?.replaceAll(',', '、'), doctor.subjectNamesEn?.replaceAll(',', ', ')),
      ]}
      text={mark(doctor.goodAt, doctor.goodAtEn)}
    />
  );
}

/** A live with its state, time, speaker and meeting. */
export function liveRow(live: DocLive, setting: RowSetting) {
  const mark = marker(setting);
  return (
    <ResultRow
      key={live.id}
      href={href('live', { id: live.id })}
      title={mark(live.title, live.titleEn)}
      state={
        <StateBadge start={live.startTime} end={live.endTime} now={setting.now} live replay={Boolean(live.replayUrl)} />
      }
      date={<time dateTime={toIso(live.startTime)}>{formatDateTime(setting.locale, live.startTime)}</time>}
      facts={[
        mark(live.userName, live.userNameEn),
        mark(live.hospital, live.hospitalEn),
        mark(live.msName, live.msNameEn),
      ]}
    />
  );
}

/** A video with its length, day, speaker and category. */
export function videoRow(video: DocVideo, setting: RowSetting) {
  const mark = marker(setting);
  const day = video.createTime;
  return (
    <ResultRow
      key={video.id}
      href={href('video', { id: video.id })}
      title={mark(video.title, video.titleEn)}
      date={day && <time dateTime={toIso(day)}>{formatDay(setting.locale, day)}</time>}
      facts={[
        video.duration != null && <span key="duration">{formatDuration(video.duration)}</span>,
        mark(video.userName, video.userNameEn),
        mark(video.hospital, video.hospitalEn),
        mark(video.cateName, video.cateNameEn),
      ]}
    />
  );
}

/** An article with its day, source and summary. */
export function articleRow(article: ArticleBrief, setting: RowSetting) {
  const mark = marker(setting);
  return (
    <ResultRow
      key={article.id}
      href={href('article', { id: article.id })}
      title={mark(article.title, article.titleEn)}
      date={<time dateTime={toIso(article.publishTime)}>{formatDay(setting.locale, article.publishTime)}</time>}
      facts={mark(article.source, article.sourceEn)}
      text={mark(article.summary, article.summaryEn)}
    />
  );
}
