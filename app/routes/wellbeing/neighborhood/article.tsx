import { useLoaderData } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { ArticleTimes } from '~/features/wellbeing/pulse/article-list';
import { deleteArticlePath, editArticlePath } from '~/features/wellbeing/pulse/manage-articles';
import { boardPath } from '~/features/wellbeing/pulse/pulse';
import { getArticle } from '~/features/wellbeing/pulse/pulse.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { Prose } from '~/ui/prose';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.article.title ?? 'Article'} · Pulse 2.0`);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const article = await getArticle(services, viewer, params.articleId);
  const photos = await photosOfThing(services, 'article', article.id);
  return { article, photos, canChange: can(viewer, 'content') };
});

export default function ArticlePage() {
  const { article, photos, canChange } = useLoaderData<typeof loader>();
  const { id, title, category, board, html } = article;
  return (
    <Page title={title} back={{ to: boardPath(board.id), label: board.name }} width="narrow">
      <article aria-label={title} className="flex flex-col gap-4">
        <div>
          <p className="text-sm font-medium wrap-anywhere text-accent">
            {board.name} · {category}
          </p>
          <ArticleTimes {...article} />
        </div>
        <PhotoStrip photos={photos} title={title} isFirst />
        {/* Headings in the text are h3. */}
        <h2 className="sr-only">The article</h2>
        <Prose html={html} />
      </article>
      {canChange && (
        <div className="no-print flex flex-wrap gap-3">
          <SecondaryLink to={editArticlePath(id)}>Edit</SecondaryLink>
          <SecondaryLink to={deleteArticlePath(id)}>Delete</SecondaryLink>
        </div>
      )}
    </Page>
  );
}
