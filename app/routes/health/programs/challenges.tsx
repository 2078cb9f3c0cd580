import { useLoaderData } from '@remix-run/react';

import { ProgramList } from '~/features/health/programs/program-list';
import { programsPath } from '~/features/health/programs/programs';
import { listPrograms } from '~/features/health/programs/programs.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { HealthIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Join New Challenge · Wellness Programs');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const all = await listPrograms(services, viewer, 'challenges');
  return { isAny: all.length > 0, challenges: all.filter(({ hasJoined }) => !hasJoined) };
});

export default function NewChallenges() {
  const { isAny, challenges } = useLoaderData<typeof loader>();
  useFocusFallback(challenges);
  return (
    <Page title="Join New Challenge" back={{ to: programsPath, label: 'Wellness Programs' }}>
      {challenges.length > 0 ? (
        <ShortList list="challenges" rows={challenges} limit={10} what="challenges">
          {(rows) => <ProgramList label="New challenges" programs={rows} headingLevel={2} />}
        </ShortList>
      ) : (
        <EmptyState
          title={isAny ? 'You’ve joined all challenges' : 'No challenges yet'}
          description={isAny ? 'New ones show up here.' : 'They’ll show up here once they’re added.'}
          picture={<HealthIllustration />}
          action={<LinkButton to={programsPath}>See Wellness Programs</LinkButton>}
        />
      )}
    </Page>
  );
}
