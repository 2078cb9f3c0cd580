import { useLoaderData } from '@remix-run/react';

import { ActiveTips, CompletedTips } from '~/features/sustainable/tips/tip-lists';
import { ProfileSection } from '~/features/sustainable/tips/profile-section';
import { getProfile } from '~/features/sustainable/tips/profile.server';
import { readTipsPage } from '~/features/sustainable/tips/tips.server';
import { forViewer } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export const meta = titled('AI Recommendations');

/** With `?completed=all` all completed tips are listed. */
export const loader = forViewer(async ({ services, viewer, query }) => {
  const showsAll = query.get('completed') === 'all';
  const [profile, tips] = await Promise.all([
    getProfile(services, viewer),
    readTipsPage(services, viewer, { showsAll }),
  ]);
  return { profile, ...tips };
});

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
