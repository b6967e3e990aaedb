import type { articles } from '@/upstream/db/schema/content';
import type { Bi } from '@/upstream/db/seed/bi';
import { flow, h2, list, p, table } from '@/upstream/db/seed/html';
import { searchText } from '@/upstream/db/seed/search-text';
import { articleSearchTexts } from '@/upstream/modules/article/article.search';
import { artUrl } from './art';
import { ARTICLE_HEADS, type ArticleHead } from './articles/heads';
import { ARTICLE_KINDS } from './articles/sections';
import type { Days } from './days';
import { fillBi, lowerFirst } from './fill-text';
import { SOURCES } from './institutions';
import type { MeetingPlan } from './meeting-list';
import { createDeck, createRandom, type Random } from './random';
import { disciplineOf, slugOf, subjectName } from './subject-words';

export type ArticleRow = typeof articles.$inferInsert & { id: number; disciplineId: number };
/** Lower ids belong to the documents of the reference data (upstream/db/seed/reference/documents.ts). */
const FIRST_FREE_ID = 4;

/** 87 articles of four types. */
export function makeArticles(days: Days, plans: MeetingPlan[]): ArticleRow[] {
  const random = createRandom('articles');
  const source = createDeck(random, SOURCES);
  const places: Record<string, number> = {};
  return ARTICLE_HEADS.map((head, index) => {
    const place = places[head.type] ?? 0;
    places[head.type] = place + 1;
    // Older articles are further apart, the four types fall on different days, and the newest is from this morning at the latest.
    const day = -Math.round(place * 2.2 + (place * place) / 6) - Number(head.type) + 1;
    return makeArticle(createRandom(`article ${head.title.zh}`), head, {
      ...{ id: FIRST_FREE_ID + index, source: source(), plans },
      publishTime: days.at(day, `${random.int(7, 20)}:${random.pick(['05', '20', '30', '45'])}`),
    });
  });
}

interface Given {
  id: number;
  source: Bi;
  publishTime: Date;
  plans: MeetingPlan[];
}

function makeArticle(random: Random, head: ArticleHead, { id, source, publishTime, plans }: Given): ArticleRow {
  const kind = ARTICLE_KINDS[head.type];
  const branch = subjectName(head.subjectId);
  const words = { c: head.condition, m: head.method, b: { zh: branch.zh, en: lowerFirst(branch.en) } };
  const say = (pattern: Bi) => p(fillBi(pattern, words));
  const inOrder = <T>(items: T[], count: number) => {
    const taken = new Set(random.some(items, count));
    return items.filter((item) => taken.has(item));
  };
  const parts = kind.sections.map((section, place) => {
    const paragraphs = random.some(section.paragraphs, place === 1 || random.chance(0.5) ? 2 : 1).map(say);
    const extras: Bi[] = [];
    if (kind.table.after === place) {
      extras.push(
        say(random.pick(kind.table.intro)),
        table(kind.table.head, inOrder(kind.table.rows, kind.table.count)),
      );
    }
    if (kind.list.after === place) {
      const items = kind.list.ordered
        ? inOrder(kind.list.items, kind.list.count)
        : random.some(kind.list.items, kind.list.count);
      extras.push(
        say(random.pick(kind.list.intro)),
        list(
          items.map((item) => fillBi(item, words)),
          kind.list.ordered ? 'ol' : 'ul',
        ),
      );
    }
    return flow(h2(random.pick(section.headings)), ...paragraphs, ...extras);
  });
  const disciplineId = disciplineOf(head.subjectId);
  const near = plans.filter((plan) => !plan.cancelled && plan.subjectIds.includes(head.subjectId));
  const msIds = random.some(near, 2).map(({ msId }) => msId);
  return complete({
    ...{ id, type: head.type, title: head.title, summary: head.lead, source, publishTime, disciplineId, msIds },
    content: flow(p(head.lead), ...parts),
    coverUrl: artUrl('article', slugOf(head.subjectId), id),
    viewCount: random.int(180, 9400),
  });
}

interface Draft {
  id: number;
  type: string;
  title: Bi;
  summary: Bi;
  content: Bi;
  source: Bi;
  coverUrl: string | null;
  publishTime: Date;
  disciplineId: number;
  msIds: number[];
  viewCount: number;
}

function complete({ title, summary, content, source, ...rest }: Draft): ArticleRow {
  const row = {
    ...{ id: rest.id, type: rest.type, coverUrl: rest.coverUrl, msIds: rest.msIds, viewCount: rest.viewCount },
    ...{ title: title.zh, titleEn: title.en, summary: summary.zh, summaryEn: summary.en },
    ...{ content: content.zh, contentEn: content.en, source: source.zh, sourceEn: source.en },
    ...{ publishTime: rest.publishTime, updateTime: rest.publishTime, status: '1' },
  };
  return { ...row, disciplineId: rest.disciplineId, search: searchText(articleSearchTexts(row)) };
}
