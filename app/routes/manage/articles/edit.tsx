import { useActionData, useLoaderData } from '@remix-run/react';

import { CurrentArticle } from '~/features/wellbeing/pulse/current-article';
import { ArticleForm } from '~/features/wellbeing/pulse/manage-article-form';
import {
  articleNotSaved,
  editConflict,
  manageArticlesPath,
} from '~/features/wellbeing/pulse/manage-articles';
import { articleChangeSchema } from '~/features/wellbeing/pulse/manage-articles.schema.server';
import {
  changeArticle,
  getManagedArticle,
  listSections,
} from '~/features/wellbeing/pulse/manage-articles.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { useRevision } from '~/ui/use-revision';

export const handle = {
  open: 'content',
  keeps: 'page',
  takes: 'photos',
  away: articleNotSaved,
} satisfies RouteHandle;

export const meta = titled('Edit the article');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const [sections, article] = await Promise.all([
    listSections(services, viewer),
    getManagedArticle(services, viewer, params.articleId),
  ]);
  return { sections, article };
});

export const action = formFor(handle, articleChangeSchema, async ({ services, viewer, params }, input) => {
  await changeArticle(services, viewer, params.articleId, input);
  return redirectWithFlash(manageArticlesPath, {
    title: 'Article saved',
    description: `“${input.title}” is updated.`,
  });
});

export default function EditArticle() {
  const { sections, article } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { revision, isOutdated } = useRevision(article.revision, reply, editConflict);
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
      {isOutdated && <CurrentArticle article={article} sections={sections} />}
    </Page>
  );
}
