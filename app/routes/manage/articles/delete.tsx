import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { manageArticlesPath } from '~/features/wellbeing/pulse/manage-articles';
import { deleteArticle, getManagedArticle } from '~/features/wellbeing/pulse/manage-articles.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forManager } from '~/http/route.server';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta = titled('Delete the article');

export const loader = forManager(async ({ services, viewer, params }) => {
  const { id, title } = await getManagedArticle(services, viewer, params.articleId);
  return { id, title };
});

export const action = forManager(async ({ services, viewer, params }) => {
  const title = await deleteArticle(services, viewer, params.articleId);
  const description = `“${title}” is on its board no more.`;
  return redirectWithFlash(manageArticlesPath, { title: 'Article deleted', description });
});

export const clientAction = preserveInput('The article could not be deleted. Please try again.');

export default function DeleteArticle() {
  const { title } = useLoaderData<typeof loader>();
  const reply = useActionData<{ reply?: SubmissionResult<string[]> }>()?.reply;
  return (
    <CardPage title="Delete this article?" back={{ to: manageArticlesPath, label: 'Articles' }}>
      <Form method="post" className="flex flex-col gap-6">
        <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
        <p className="wrap-anywhere">“{title}” will be gone for everybody, and it cannot be undone.</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            isPending={useNavigation().formMethod === 'POST'}
            pendingLabel="Deleting..."
          >
            Delete article
          </Button>
          <SecondaryLink to={manageArticlesPath}>Keep it</SecondaryLink>
        </div>
      </Form>
    </CardPage>
  );
}
