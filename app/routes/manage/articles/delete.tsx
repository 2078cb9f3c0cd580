import type { SubmissionResult } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';

import { manageArticlesPath } from '~/features/wellbeing/pulse/manage-articles';
import { deleteArticle, getManagedArticle } from '~/features/wellbeing/pulse/manage-articles.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireManager } from '~/http/viewer.server';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Delete the article · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { id, title } = await getManagedArticle(args.context.services, viewer, args.params.articleId ?? '');
  return { id, title };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const title = await deleteArticle(args.context.services, viewer, args.params.articleId ?? '');
  const description = `“${title}” is on its board no more.`;
  return redirectWithFlash(manageArticlesPath, { tone: 'success', title: 'Article deleted', description });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'The article could not be deleted. Please try again.');

export default function DeleteArticle() {
  const { title } = useLoaderData<typeof loader>();
  const reply = useActionData<{ reply?: SubmissionResult<string[]> }>()?.reply;
  return (
    <Page title="Delete this article?" back={{ to: manageArticlesPath, label: 'Articles' }} width="narrow">
      <Card>
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
            <LinkButton to={manageArticlesPath} variant="secondary">
              Keep it
            </LinkButton>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
