import { useLoaderData } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { ArticlePages } from '~/features/wellbeing/pulse/article-list';
import { ManagedArticleList } from '~/features/wellbeing/pulse/manage-article-list';
import { managedArticlesPath, newArticlePath } from '~/features/wellbeing/pulse/manage-articles';
import { listManagedArticles } from '~/features/wellbeing/pulse/manage-articles.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Articles');

export const loader = forPage(handle, ({ services, viewer, query }) => {
  const filters = { boardId: query.get('board'), page: parsePageNumber(query) };
  return listManagedArticles(services, viewer, filters);
});

export default function ManagedArticlesPage() {
  const list = useLoaderData<typeof loader>();
  const choices = [{ id: null, name: 'All boards' }, ...list.boards].map(({ id, name }) => ({
    to: managedArticlesPath({ boardId: id, page: 1 }),
    label: name,
    isChosen: id === list.boardId,
  }));
  return (
    <Page
      title="Articles"
      lead="News for all residents, on the Pulse 2.0 boards."
      back={{ to: '/manage', label: 'Manage' }}
      action={<LinkButton to={newArticlePath}>Write an article</LinkButton>}
    >
      <FilterLinks label="Boards" choices={choices} />
      {list.articles.length > 0 ? (
        <ManagedArticleList articles={list.articles} />
      ) : (
        <EmptyState
          title={list.page > 1 ? 'No older articles' : 'No articles yet'}
          description={list.page > 1 ? undefined : 'Your articles show up here.'}
        />
      )}
      <ArticlePages {...list} toPath={(page) => managedArticlesPath({ ...list, page })} />
    </Page>
  );
}
