import * as article from '@/contract/article/article';
import { kept, keptAll } from '@/upstream/core/module/people';
import { articles } from '@/upstream/db/schema/content';
import { articleVersions } from '@/upstream/db/schema/service';
import { defineModule } from '@/upstream/module';
import { articleExports } from './article.exports';
import { articleRoutes } from './article.routes';
import { articleConsoleRoutes } from './console.routes';

/** What this module adds to the system. */
export const articleModule = defineModule('article', {
  calls: { article },
  routes: [articleRoutes, articleConsoleRoutes],
  exports: articleExports,
  people: {
    fates: [
      kept(articles, articles.authorId, 'which of the staff wrote an article'),
      ...keptAll(
        articles,
        [articles.author, articles.authorEn, articles.affiliation, articles.affiliationEn],
        'whose name stands under an article, as in print',
      ),
      kept(articles, articles.references, 'literature, by its authors as in print'),
      kept(articleVersions, articleVersions.userId, 'which of the staff wrote a version'),
      kept(articleVersions, articleVersions.content, 'an article as it was, with the name under it'),
    ],
  },
});
