import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readPage } from '~/domain/page-number.server';
import { ArticlePages } from '~/features/wellbeing/pulse/article-pages';
import { ManagedArticleList } from '~/features/wellbeing/pulse/manage-article-list';
import { managedArticlesPath, newArticlePath } from '~/features/wellbeing/pulse/manage-articles';
import { listManagedArticles } from '~/features/wellbeing/pulse/manage-articles.server';
import { requireManager } from '~/http/viewer.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { Page } from '~/ui/page';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Articles · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const url = new URL(args.request.url);
  const wanted = { boardId: url.searchParams.get('board'), page: readPage(url) };
  return listManagedArticles(args.context.services, viewer, wanted);
}

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
      lead="What stands on the boards of Pulse 2.0, for all residents to read."
      back={{ to: '/manage', label: 'Manage' }}
      action={<LinkButton to={newArticlePath}>Write an article</LinkButton>}
    >
      <FilterLinks label="Boards" choices={choices} />
      {list.articles.length > 0 ? (
        <ManagedArticleList articles={list.articles} />
      ) : (
        <EmptyState
          title={list.page > 1 ? 'No articles are as old as that' : 'No articles yet'}
          description={list.page > 1 ? undefined : 'What you write will stand here.'}
        />
      )}
      <ArticlePages {...list} toPath={(page) => managedArticlesPath({ ...list, page })} />
    </Page>
  );
}
