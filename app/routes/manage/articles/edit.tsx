import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { ArticleAsItIs } from '~/features/wellbeing/pulse/article-as-it-is';
import { ArticleForm } from '~/features/wellbeing/pulse/manage-article-form';
import { articleNotSaved, manageArticlesPath } from '~/features/wellbeing/pulse/manage-articles';
import { articleChangeSchema } from '~/features/wellbeing/pulse/manage-articles.schema.server';
import {
  changeArticle,
  getManagedArticle,
  listSections,
} from '~/features/wellbeing/pulse/manage-articles.server';
import { useRevision } from '~/features/wellbeing/pulse/use-revision';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Edit the article · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  const [sections, article] = await Promise.all([
    listSections(services, viewer),
    getManagedArticle(services, viewer, args.params.articleId ?? ''),
  ]);
  return { sections, article };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, articleChangeSchema, async (input) => {
    await changeArticle(args.context.services, viewer, args.params.articleId ?? '', input);
    return redirectWithFlash(manageArticlesPath, {
      tone: 'success',
      title: 'Article saved',
      description: `“${input.title}” reads as you wrote it now.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, articleNotSaved);

export default function EditArticle() {
  const { sections, article } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { revision, isOutdated } = useRevision(article.revision, reply);
  return (
    <Page title="Edit the article" back={{ to: manageArticlesPath, label: 'Articles' }} width="narrow">
      <Card>
        <ArticleForm
          draft={article}
          of={{ articleId: article.id, revision }}
          sections={sections}
          reply={reply}
        />
      </Card>
      {isOutdated && <ArticleAsItIs article={article} sections={sections} />}
    </Page>
  );
}
