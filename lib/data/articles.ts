import 'server-only';
import { cache } from 'react';
import * as api from '@/contract/article/article';
import { tags } from '@/contract/tags';
import { nullOnMissing, readPublic } from './read';

type Query = NonNullable<Parameters<typeof readPublic<typeof api.listArticles>>[1]['query']>;

/** A page of articles. */
export const listArticles = cache((query: Query) => readPublic(api.listArticles, { query }, [tags.articles()]));

/** One article; null when there is none. Its page names its neighbours, which any other article may become. */
export const getArticle = cache((id: number) =>
  nullOnMissing(readPublic(api.getArticle, { params: { id } }, [tags.article(id), tags.articles()])),
);
