import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';

import { gardenPath, tradeLimits } from '~/features/sustainable/garden/garden';
import { tradePostSchema } from '~/features/sustainable/garden/garden.schema.server';
import { TradePostForm } from '~/features/sustainable/garden/trade/trade-post-form';
import { writeTradePost } from '~/features/sustainable/garden/trade/trade-posts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Write a post · Community Garden · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, tradePostSchema, async (input) => {
    await writeTradePost(args.context.services, viewer, input);
    return redirectWithFlash(gardenPath, {
      tone: 'success',
      title: 'Post published',
      description: `Everybody sees it for ${tradeLimits.days} days, or until you mark it as gone.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function NewTradePost() {
  return (
    <Page title="Write a post" back={{ to: gardenPath, label: 'Community Garden' }} width="narrow">
      <Card>
        <TradePostForm reply={useActionData<typeof action>()?.reply} />
      </Card>
    </Page>
  );
}
