import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ActiveTips } from '~/features/sustainable/tips/active-tips';
import { CompletedTips } from '~/features/sustainable/tips/completed-tips';
import { ProfileSection } from '~/features/sustainable/tips/profile-section';
import { getProfile } from '~/features/sustainable/tips/profile.server';
import { readTipsPage } from '~/features/sustainable/tips/tips.server';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'AI Recommendations · VCLink' }];

/** With `?completed=all` all completed tips are listed. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const showsAll = new URL(args.request.url).searchParams.get('completed') === 'all';
  const [profile, tips] = await Promise.all([
    getProfile(services, viewer),
    readTipsPage(services, viewer, { showsAll }),
  ]);
  return { profile, ...tips };
}

export default function Recommendations() {
  const data = useLoaderData<typeof loader>();
  useKeptFocus(data);
  const { profile, active, hasMore, completed, completedCount } = data;
  return (
    <Page
      title="AI Recommendations"
      lead="Personalized eco tips: what would help most, by what you and your home did in the last 30 days."
      back={{ to: '/sustainable', label: 'Eco-Safe' }}
    >
      <ProfileSection profile={profile} />
      <ActiveTips tips={active} hasMore={hasMore} />
      <CompletedTips tips={completed} count={completedCount} />
    </Page>
  );
}
