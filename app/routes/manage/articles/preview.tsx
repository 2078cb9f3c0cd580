import { useActionData, useLoaderData } from '@remix-run/react';

import { ArticlePreview } from '~/features/wellbeing/pulse/article-preview';
import { ArticleForm } from '~/features/wellbeing/pulse/manage-article-form';
import { blankArticle, manageArticlesPath } from '~/features/wellbeing/pulse/manage-articles';
import { previewSchema } from '~/features/wellbeing/pulse/manage-articles.schema.server';
import { listSections, previewArticle } from '~/features/wellbeing/pulse/manage-articles.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { toReplyValues } from '~/platform/photos/form/photo-reply';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  takes: 'photos',
  away: 'The preview couldn’t be shown. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Preview · Articles');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const sections = await listSections(services, viewer);
  return { sections, formToken: crypto.randomUUID() };
});

/** Stores nothing. Returns the rendered text together with the form's input. */
export const action = formFor(handle, previewSchema, ({ viewer }, input) =>
  Promise.resolve({ preview: previewArticle(viewer, input), reply: { initialValue: toReplyValues(input) } }),
);

/** The form's target without a script. With one, the preview appears below the form. */
export default function PreviewPage() {
  const { sections, formToken } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.reply.initialValue ?? {};
  const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
  const articleId = stringOrEmpty(sent.articleId);
  const of = articleId
    ? { articleId, revision: stringOrEmpty(sent.revision) }
    : { formToken: stringOrEmpty(sent.formToken) || formToken };
  return (
    <Page
      title={articleId ? 'Edit the article' : 'Write an article'}
      back={{ to: manageArticlesPath, label: 'Articles' }}
      width="narrow"
    >
      {answer && 'preview' in answer && <ArticlePreview preview={answer.preview} />}
      <Card>
        <ArticleForm draft={blankArticle} sections={sections} of={of} reply={answer?.reply} />
      </Card>
    </Page>
  );
}
