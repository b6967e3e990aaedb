import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { ArticleCard } from '@/components/article/article-card';
import { ClosingTime, MeetingTime } from '@/components/clock/meeting-time';
import { DoctorCard } from '@/components/doctor/doctor-card';
import { HomeBanner } from '@/components/home/home-banner';
import { LiveStrip } from '@/components/home/live-strip';
import { MineRoom } from '@/components/home/mine-room';
import { MonthList } from '@/components/home/month-list';
import { OnNow } from '@/components/home/on-now';
import { OrganiserCall } from '@/components/home/organiser-call';
import phone from '@/components/home/phone.module.css';
import { ReadColumn } from '@/components/home/read-column';
import { MeetingPlace } from '@/components/meeting/detail/meeting-parts';
import { MeetingRow } from '@/components/meeting/list/meeting-card';
import { Grid } from '@/components/ui/layout/grid';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { VideoCard } from '@/components/video/video-card';
import { ARTICLE_TYPE, AUDIENCE, TIME_STATE, type TimeState } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { filterHref } from '@/lib/filters/filter-href';
import { href } from '@/lib/href';
import { formatCount } from '@/lib/i18n/format';
import { chooseSections } from './choose-sections';
import { subjectChips } from './home-chips';
import { HomeHero } from './home-hero';
import type { HomeData } from './read-home';

const SUBJECTS = 8;

/** The home page: from what is on to who speaks to what to read. A part without content is left out. */
export function HomeView({ data, now }: { data: HomeData; now: Date }) {
  const t = useTranslations('home');
  const locale = asLocale(useLocale());
  const countOf = (state: TimeState) => data.facets.timeState.find(({ value }) => value === state)?.count ?? 0;
  const { figures } = data;
  const { plate, on, forPublic, ahead, calls } = chooseSections(data, now);
  const count = (number: number | null | undefined) => ({
    count: number ?? 0,
    shown: formatCount(locale, number ?? 0),
  });
  return (
    <>
      <MineRoom title={t('mine.title')} loading={t('mine.loading')} locale={locale} />
      <HomeHero data={data} plate={plate} now={now} />
      <LiveStrip lives={data.lives} />
      <HomeBanner banners={data.banners} />
      <OnNow
        meetings={on}
        total={countOf(TIME_STATE.on)}
        place={(meeting) => <MeetingPlace meeting={meeting} organiser />}
      />
      {ahead.length + calls.length > 0 && (
        <div className="content">
          <Section
            title={t('upcoming.title')}
            more={{
              href: filterHref(href('meetings'), {}, { timeState: TIME_STATE.before }),
              label: t('upcoming.all', count(countOf(TIME_STATE.before))),
            }}
          >
            <MonthList
              meetings={ahead}
              calls={calls}
              chips={subjectChips(data, locale, SUBJECTS, true)}
              row={(meeting) => (
                <MeetingRow
                  key={meeting.msId}
                  meeting={meeting}
                  level={4}
                  timeLeft={<MeetingTime start={meeting.startTime} end={meeting.endTime} now={now} />}
                />
              )}
              closing={(time) => <ClosingTime time={time} now={now} />}
            />
          </Section>
        </div>
      )}
      <ForPublic meetings={forPublic} now={now} />
      <People data={data} />
      <div className="content">
        {data.videos.length > 0 && (
          <Section
            below
            title={t('videos.title')}
            lead={t('videos.lead', count(figures.videos))}
            more={{ href: href('videos'), label: t('videos.all') }}
          >
            <Grid columns={4} className={clsx(phone.rail, phone.wide)}>
              {data.videos.map((video, index) => (
                <VideoCard key={video.id} video={video} featured={index === 0} />
              ))}
            </Grid>
          </Section>
        )}
        <Reading data={data} />
      </div>
      <OrganiserCall />
    </>
  );
}

function ForPublic({ meetings, now }: { meetings: Meeting[]; now: Date }) {
  const t = useTranslations('home');
  if (meetings.length === 0) return null;
  const all = filterHref(href('meetings'), {}, { audience: AUDIENCE.public });
  return (
    <div className="content">
      <Section below title={t('public.title')} lead={t('public.lead')} more={{ href: all, label: t('public.all') }}>
        <div className={phone.two}>
          {meetings.map((meeting) => (
            <MeetingRow
              key={meeting.msId}
              meeting={meeting}
              timeLeft={<MeetingTime start={meeting.startTime} end={meeting.endTime} now={now} />}
            />
          ))}
        </div>
      </Section>
    </div>
  );
}

function People({ data: { doctors, figures } }: { data: HomeData }) {
  const t = useTranslations('home');
  const locale = asLocale(useLocale());
  if (doctors.length === 0) return null;
  const count = figures.doctors ?? doctors.length;
  return (
    <Section
      band
      below
      title={t('people.title')}
      lead={t('people.lead', { count, shown: formatCount(locale, count) })}
      more={{ href: href('doctors'), label: t('people.all') }}
    >
      <Grid columns={6} className={phone.rail}>
        {doctors.map((doctor) => (
          <DoctorCard key={doctor.userId} doctor={doctor} />
        ))}
      </Grid>
    </Section>
  );
}

function Reading({ data: { hotspots, news } }: { data: HomeData }) {
  const t = useTranslations('home');
  const [lead, ...others] = hotspots.length > 0 ? hotspots : news;
  if (!lead) return null;
  const lines = others.filter(({ type }) => type === lead.type).slice(0, 4);
  return (
    <Section below title={t('read.title')}>
      <Grid columns={3}>
        <ArticleCard article={lead} variant="lead" />
        {hotspots.length > 0 && (
          <ReadColumn title={t('read.hotspots')} href={href('articles', { type: ARTICLE_TYPE.hotspot })}>
            {lines.map((article) => (
              <ArticleCard key={article.id} article={article} level={4} />
            ))}
          </ReadColumn>
        )}
        {news.length > 0 && (
          <ReadColumn title={t('read.news')} href={href('articles', { type: ARTICLE_TYPE.news })}>
            {news
              .filter(({ id }) => id !== lead.id)
              .map((article) => (
                <ArticleCard key={article.id} article={article} level={4} />
              ))}
          </ReadColumn>
        )}
      </Grid>
    </Section>
  );
}
