import type { articles } from '@/upstream/db/schema/content';
import type { Bi } from '@/upstream/db/seed/bi';
import { flow, p } from '@/upstream/db/seed/html';
import { searchText } from '@/upstream/db/seed/search-text';
import { articleSearchTexts } from '@/upstream/modules/article/article.search';
import { artUrl } from './art';
import { createAuthors } from './articles/authors';
import { DIARY_TEXTS } from './articles/diary-texts';
import { EDUCATION_TEXTS } from './articles/education-texts';
import { ARTICLE_HEADS, type ArticleHead } from './articles/heads';
import { HOTSPOT_TEXTS } from './articles/hotspot-texts';
import { NEWS_TEXTS } from './articles/news-texts';
import { makeReferences } from './articles/references';
import { readTexts } from './articles/text';
import { type Days, yearOf } from './days';
import type { Expert } from './doctors';
import { SOURCES } from './institutions';
import type { MeetingPlan } from './meeting-list';
import { createDeck, createRandom } from './random';
import { disciplineOf, slugOf } from './subject-words';

export type ArticleRow = typeof articles.$inferInsert & { id: number; disciplineId: number };
/** Lower ids belong to the documents of the reference data (upstream/db/seed/reference/documents.ts). */
const FIRST_FREE_ID = 4;
const TEXTS: Record<ArticleHead['type'], Bi[]> = {
  '2': readTexts(HOTSPOT_TEXTS),
  '3': readTexts(NEWS_TEXTS),
  '4': readTexts(DIARY_TEXTS),
  '5': readTexts(EDUCATION_TEXTS),
};

/** 87 articles of four types. */
export function makeArticles(days: Days, plans: MeetingPlan[], experts: Expert[]): ArticleRow[] {
  const random = createRandom('articles');
  const nextSource = createDeck(random, SOURCES);
  const authorOf = createAuthors(experts);
  const places: Record<string, number> = {};
  return ARTICLE_HEADS.map((head, index) => {
    const own = createRandom(`article ${head.title.zh}`);
    const place = places[head.type] ?? 0;
    places[head.type] = place + 1;
    // Older articles are further apart, the four types fall on different days, and the newest is from this morning at the latest.
    const day = -Math.round(place * 2.2 + (place * place) / 6) - Number(head.type) + 1;
    const publishTime = days.at(day, `${random.int(7, 20)}:${random.pick(['05', '20', '30', '45'])}`);
    const text = TEXTS[head.type][place];
    if (!text) throw new Error(`no text for ${head.title.zh}`);
    const id = FIRST_FREE_ID + index;
    const [source, author, content] = [nextSource(), authorOf(head), flow(p(head.lead), text)];
    const disciplineId = disciplineOf(head.subjectId);
    const near = plans.filter((plan) => !plan.cancelled && plan.subjectIds.includes(head.subjectId));
    const colleagues = experts.filter(
      (expert) => expert.disciplineId === disciplineId && expert.userId !== author.userId,
    );
    const row = {
      id,
      type: head.type,
      title: head.title.zh,
      titleEn: head.title.en,
      summary: head.lead.zh,
      summaryEn: head.lead.en,
      content: content.zh,
      contentEn: content.en,
      source: source.zh,
      sourceEn: source.en,
      coverUrl: artUrl('article', slugOf(head.subjectId), id),
      author: author.name.zh,
      authorEn: author.name.en,
      authorId: author.userId,
      affiliation: author.affiliation.zh,
      affiliationEn: author.affiliation.en,
      references: makeReferences(own, head, colleagues, yearOf(publishTime)),
      msIds: own.some(near, 2).map(({ msId }) => msId),
      viewCount: own.int(180, 9400),
      publishTime,
      updateTime: publishTime,
      status: '1',
    };
    return { ...row, disciplineId, search: searchText(articleSearchTexts(row)) };
  });
}
