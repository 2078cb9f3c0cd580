import { useActionData, useLoaderData } from '@remix-run/react';

import { postPath, tradePath } from '~/features/sustainable/garden/garden';
import { getTradePost, reportTradePost } from '~/features/sustainable/garden/trade/trade-posts.server';
import { PostHead, postTitle } from '~/features/sustainable/garden/trade/trade-post';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Report this post · Community Garden');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  post: await getTradePost(services, viewer, params.postId),
}));

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const { isNew } = await reportTradePost(services, viewer, params.postId, input);
  return redirectWithFlash(tradePath, {
    title: isNew ? 'Report sent' : 'You already reported this post',
    description: 'Community managers will look at it. Your name stays private.',
  });
});

export default function ReportPost() {
  const { post } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title="Report this post" back={{ to: postPath(post.id), label: 'the post' }} width="narrow">
      <Card>
        <div className="flex flex-col gap-4">
          <PostHead post={post} />
          <p className="whitespace-pre-line wrap-anywhere">{post.message}</p>
          <PhotoStrip photos={post.photos} title={postTitle(post)} />
        </div>
      </Card>
      {post.isOwn ? (
        <p>This is your own post: you can mark it as gone.</p>
      ) : (
        <Card>
          <ReportForm reply={reply} cancelTo={postPath(post.id)} />
        </Card>
      )}
    </Page>
  );
}
