import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { ProfileSection } from '~/features/sustainable/tips/profile-section';
import { ActiveTips, activeTipsId, CompletedTips } from '~/features/sustainable/tips/tip-lists';
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
  const { active, ...tips } = await readTipsPage(services, viewer, { showsAll, about });
  return { about, active: firstRows(new URL(request.url), 'tips', active, activeShown), ...tips };
});

export default function Recommendations() {
  const data = useLoaderData<typeof loader>();
  useFocusFallback(data, activeTipsId);
  const { profile, about, active, hasMore, completed, completedCount } = data;
  return (
    <Page title="AI Recommendations" back={{ to: '/sustainable', label: 'Eco-Safe' }}>
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:items-start">
        <ActiveTips tips={active} hasMore={hasMore} about={about} />
        <ProfileSection profile={profile} />
        <CompletedTips tips={completed} count={completedCount} />
      </div>
    </Page>
  );
}
