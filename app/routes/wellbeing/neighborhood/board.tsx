import { useLoaderData } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { can } from '~/domain/capabilities';
import { ArticleList, ArticlePages } from '~/features/wellbeing/pulse/article-list';
import { BoardFacts } from '~/features/wellbeing/pulse/board-facts';
import { newArticlePath } from '~/features/wellbeing/pulse/manage-articles';
import { type BoardArticles, boardArticlesPath, neighborhoodPath } from '~/features/wellbeing/pulse/pulse';
import { getPulseBoard, listBoardArticles } from '~/features/wellbeing/pulse/pulse.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { firstPhotos } from '~/platform/photos/first-photos.server';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.board.name ?? 'Board'} · Pulse 2.0`);

export const loader = forPage(handle, async ({ services, viewer, params, query }) => {
  const board = await getPulseBoard(services, viewer, params.boardId);
  const filters = { category: query.get('category'), page: parsePageNumber(query) };
  const list = await listBoardArticles(services, viewer, board, filters);
  const photos = await firstPhotos(services, 'article', list.articles);
  const where = await readWhere(services, viewer, board);
  return { board, list, photos, where, canWrite: can(viewer, 'content') };
});

export default function Board() {
  const { board, list, photos, where, canWrite } = useLoaderData<typeof loader>();
  const choices = [null, ...board.categories].map((category) => ({
    to: boardArticlesPath(board.id, { category, page: 1 }),
    label: category ?? 'All',
    isChosen: category === list.category,
  }));
  return (
    <Page
      title={board.name}
      lead={board.description}
      back={{ to: neighborhoodPath, label: 'Neighborhood' }}
      action={canWrite && <LinkButton to={newArticlePath}>Write an article</LinkButton>}
    >
      <FilterLinks label="Categories" choices={choices} />
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[1.5fr_1fr]">
        <div className="flex flex-col gap-5">
          {list.articles.length > 0 ? (
            <ArticleList label="Articles" articles={list.articles} photos={photos} />
          ) : (
            <NoArticles boardId={board.id} {...list} />
          )}
          <ArticlePages {...list} toPath={(page) => boardArticlesPath(board.id, { ...list, page })} />
        </div>
        <div className="flex flex-col gap-5">
          <Card title="About this board" description={board.type}>
            <BoardFacts board={board} />
          </Card>
          <WhereItIs place={board} {...where} />
        </div>
      </div>
    </Page>
  );
}

function NoArticles({ boardId, category, page }: { boardId: string } & BoardArticles) {
  if (category === null && page === 1)
    return <EmptyState title="No articles yet" description="Articles by managers will show up here." />;
  return (
    <EmptyState
      title={page > 1 ? 'No older articles' : `No articles in ${category}`}
      action={
        <SecondaryLink to={boardArticlesPath(boardId, { category: null, page: 1 })}>
          See all articles
        </SecondaryLink>
      }
    />
  );
}
