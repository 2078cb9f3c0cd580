import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ArticleForm } from '~/features/wellbeing/pulse/manage-article-form';
import {
  articleNotSaved,
  blankArticle,
  manageArticlesPath,
} from '~/features/wellbeing/pulse/manage-articles';
import { articleSchema } from '~/features/wellbeing/pulse/manage-articles.schema.server';
import { listSections, publishArticle } from '~/features/wellbeing/pulse/manage-articles.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Write an article · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const sections = await listSections(args.context.services, viewer);
  return { sections, formToken: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, articleSchema, async (input) => {
    await publishArticle(args.context.services, viewer, input);
    return redirectWithFlash(manageArticlesPath, {
      tone: 'success',
      title: 'Article published',
      description: `All residents can read “${input.title}” now.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, articleNotSaved);

export default function NewArticle() {
  const { sections, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const sent = reply?.initialValue?.formToken;
  return (
    <Page title="Write an article" back={{ to: manageArticlesPath, label: 'Articles' }} width="narrow">
      {sections.length === 0 ? (
        <EmptyState
          title="No boards yet"
          description="Articles stand on the boards of Pulse 2.0, and the community has none so far."
        />
      ) : (
        <Card>
          <ArticleForm
            draft={blankArticle}
            of={{ formToken: typeof sent === 'string' ? sent : formToken }}
            sections={sections}
            reply={reply}
          />
        </Card>
      )}
    </Page>
  );
}
