import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';

import { deleteArticlePath, manageArticlesPath } from '~/features/wellbeing/pulse/manage-articles';
import { deleteArticle, getManagedArticle } from '~/features/wellbeing/pulse/manage-articles.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'The article couldn’t be deleted. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Delete the article');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, title } = await getManagedArticle(services, viewer, params.articleId);
  return { id, title };
});

export const action = forPage(handle, async ({ services, viewer, params }) => {
  const title = await deleteArticle(services, viewer, params.articleId);
  const description = `“${title}” has been removed.`;
  return redirectWithFlash(manageArticlesPath, { title: 'Article deleted', description });
});

export default function DeleteArticle() {
  const { id, title } = useLoaderData<typeof loader>();
  const reply = useActionData<{ reply?: SubmissionResult<string[]> }>()?.reply;
  return (
    <CardPage title="Delete this article?" back={{ to: manageArticlesPath, label: 'Articles' }}>
      <ConfirmForm
        to={deleteArticlePath(id)}
        route="routes/manage/articles/delete"
        button="Delete article"
        pendingLabel="Deleting..."
        isDanger
        back={manageArticlesPath}
        keep="Keep it"
        reply={reply}
      >
        <p>“{title}” will be deleted for everyone. You can’t undo this.</p>
      </ConfirmForm>
    </CardPage>
  );
}
