import { useActionData } from '@remix-run/react';

import { gardenPath, tradeLimits } from '~/features/sustainable/garden/garden';
import { tradePostSchema } from '~/features/sustainable/garden/garden.schema.server';
import { TradePostForm } from '~/features/sustainable/garden/trade/trade-post-form';
import { writeTradePost } from '~/features/sustainable/garden/trade/trade-posts.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formForViewer, forViewer } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Write a post · Community Garden');

export const loader = forViewer(() => null);

export const action = formForViewer(tradePostSchema, async ({ services, viewer }, input) => {
  await writeTradePost(services, viewer, input);
  return redirectWithFlash(gardenPath, {
    title: 'Post published',
    description: `Everybody sees it for ${tradeLimits.days} days, or until you mark it as gone.`,
  });
});

export const clientAction = preserveInput();

export default function NewTradePost() {
  return (
    <CardPage title="Write a post" back={{ to: gardenPath, label: 'Community Garden' }}>
      <TradePostForm reply={useActionData<typeof action>()?.reply} />
    </CardPage>
  );
}
