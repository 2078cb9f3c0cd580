import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useNavigation } from '@remix-run/react';

import { gardenPath, tradeLimits } from '~/features/sustainable/garden/garden';
import { tradePostSchema } from '~/features/sustainable/garden/garden.schema.server';
import { writeTradePost } from '~/features/sustainable/garden/trade/trade-posts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { PhotoField } from '~/platform/photos/form/photo-field';
import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, TextAreaField } from '~/ui/field';
import { CardPage, titled } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const handle = { open: 'residents', keeps: 'page', takes: 'photos' } satisfies RouteHandle;

export const meta = titled('Share produce · Community Garden');

export const loader = forPage(handle, () => null);

export const action = formFor(handle, tradePostSchema, async ({ services, viewer }, input) => {
  await writeTradePost(services, viewer, input);
  return redirectWithFlash(gardenPath, {
    title: 'Post published',
    description: `Everyone sees it for ${tradeLimits.days} days, or until you mark it as gone.`,
  });
});

export default function NewTradePost() {
  return (
    <CardPage title="Share produce" back={{ to: gardenPath, label: 'Community Garden' }}>
      <TradePostForm reply={useActionData<typeof action>()?.reply} />
    </CardPage>
  );
}

function TradePostForm({ reply }: { reply: SubmissionResult<string[]> | undefined }) {
  const { form, fields } = useReply('trade-post', reply, { message: '' });
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <TextAreaField
        field={fields.message}
        label="Message"
        hint="What you have or need, and where to find you. All residents can read it, with your name."
        autoComplete="off"
        required
      />
      <PhotoField reply={reply} />
      <div className="flex flex-wrap gap-3">
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Publishing...">
          Publish
        </Button>
        <SecondaryLink to={gardenPath}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}
