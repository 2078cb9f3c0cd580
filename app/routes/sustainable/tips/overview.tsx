import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { ProfileSection, Score } from '~/features/sustainable/tips/profile-section';
import { getProfile } from '~/features/sustainable/tips/profile.server';
import { ActiveTips, CompletedTips } from '~/features/sustainable/tips/tip-lists';
import { activeShown, toCategory } from '~/features/sustainable/tips/tips';
import { readTipsPage } from '~/features/sustainable/tips/tips.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('AI Recommendations');

/** `?about=water` puts those tips first. `?completed=all` lists all completed tips. */
export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const about = toCategory(query.get('about'));
  const showsAll = query.get('completed') === 'all';
  const [profile, { active, ...tips }] = await Promise.all([
    getProfile(services, viewer),
    readTipsPage(services, viewer, { showsAll, about }),
  ]);
  return { profile, about, active: firstRows(new URL(request.url), 'tips', active, activeShown), ...tips };
});

export default function Recommendations() {
  const data = useLoaderData<typeof loader>();
  useFocusFallback(data);
  const { profile, about, active, hasMore, completed, completedCount } = data;
  return (
    <Page
      title="AI Recommendations"
      lead="Picked for you and your home."
      back={{ to: '/sustainable', label: 'Eco-Safe' }}
    >
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
        <Score profile={profile} />
        <div className="flex flex-col gap-5 sm:gap-6 lg:row-span-2 lg:row-start-1">
          <ActiveTips tips={active} hasMore={hasMore} about={about} />
          <CompletedTips tips={completed} count={completedCount} />
        </div>
        <ProfileSection profile={profile} />
      </div>
    </Page>
  );
}
