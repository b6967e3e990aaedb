import { AUDIENCE, COMING, TIME_STATE } from '@/contract/codes';
import { listArticles } from '@/lib/data/articles';
import { listBanners } from '@/lib/data/banners';
import { listDoctors } from '@/lib/data/doctors';
import { listLives } from '@/lib/data/lives';
import { getMeetingFacets, listMeetings } from '@/lib/data/meetings';
import { getSiteFigures, listAllSubjects } from '@/lib/data/reference';
import { listVideos } from '@/lib/data/videos';

const AHEAD = 60;
const LIVES = 3;
const PUBLIC = 3;

const first = (pageSize: number) => ({ pageNum: 1, pageSize });
const byStart = { orderByColumn: 'startTime', isAsc: 'asc' } as const;

/** Everything that the home page shows, read at once; empty lists where there is nothing. */
export async function readHome() {
  const [upcoming, running, papers, facets, livesOn, livesNext, ...rest] = await Promise.all([
    listMeetings({ timeState: TIME_STATE.before, ...byStart, ...first(AHEAD) }),
    listMeetings({ timeState: TIME_STATE.on, ...byStart, ...first(AHEAD) }),
    listMeetings({ artOpen: '1', ...byStart, ...first(AHEAD) }),
    getMeetingFacets({ timeState: TIME_STATE.before }),
    listLives({ liveStatus: TIME_STATE.on, ...first(LIVES) }),
    listLives({ liveStatus: TIME_STATE.before, ...first(LIVES) }),
    listDoctors(first(6)),
    listVideos(first(5)),
    listArticles({ type: '2', ...first(5) }),
    listArticles({ type: '3', ...first(4) }),
    listMeetings({ audience: AUDIENCE.public, timeState: COMING, ...first(PUBLIC) }),
    getSiteFigures(),
    listAllSubjects(),
    listBanners(),
  ]);
  const [doctors, videos, hotspots, news, forPublic, figures, subjects, banners] = rest;
  return {
    upcoming: upcoming.rows,
    running: running.rows,
    papers: papers.rows,
    facets,
    lives: livesOn.rows.length > 0 ? livesOn.rows : livesNext.rows,
    doctors: doctors.rows,
    videos: videos.rows,
    hotspots: hotspots.rows,
    news: news.rows,
    forPublic: forPublic.rows,
    figures,
    subjects,
    banners,
  };
}
export type HomeData = Awaited<ReturnType<typeof readHome>>;
