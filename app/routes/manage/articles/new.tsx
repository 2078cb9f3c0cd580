import { useActionData, useLoaderData } from '@remix-run/react';

import { ArticleForm } from '~/features/wellbeing/pulse/manage-article-form';
import {
  articleNotSaved,
  blankArticle,
  manageArticlesPath,
} from '~/features/wellbeing/pulse/manage-articles';
import { articleSchema } from '~/features/wellbeing/pulse/manage-articles.schema.server';
import { listSections, publishArticle } from '~/features/wellbeing/pulse/manage-articles.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  takes: 'photos',
  away: articleNotSaved,
} satisfies RouteHandle;

export const meta = titled('Write an article');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const sections = await listSections(services, viewer);
  return { sections, formToken: crypto.randomUUID() };
});

export const action = formFor(handle, articleSchema, async ({ services, viewer }, input) => {
  await publishArticle(services, viewer, input);
  return redirectWithFlash(manageArticlesPath, {
    title: 'Article published',
    description: `All residents can read “${input.title}” now.`,
  });
});

export default function NewArticle() {
  const { sections, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const sent = reply?.initialValue?.formToken;
  return (
    <Page title="Write an article" back={{ to: manageArticlesPath, label: 'Articles' }} width="narrow">
      {sections.length === 0 ? (
        <EmptyState
          title="No boards yet"
          description="Articles go on the Pulse 2.0 boards, and there are none yet."
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
