import { useLoaderData } from '@remix-run/react';

import { can } from '~/domain/capabilities';
import { getProblem } from '~/features/community/problems/problem-rows.server';
import { ProblemDetails } from '~/features/community/problems/problem-details';
import { formatProblem } from '~/features/community/problems/problems';
import { forPage, type RouteHandle } from '~/http/route.server';
import { describePlace } from '~/platform/places/describe-place';
import { readMapSetup } from '~/platform/places/map-center.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) =>
  data ? `${formatProblem(data.problem)} · Problems` : 'Problem',
);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const problem = await getProblem(services, viewer, params.problemId);
  const { place } = problem;
  return {
    problem,
    inWords: place && describePlace({ lat: place.latitude, lng: place.longitude }, services.config),
    map: await readMapSetup(services, viewer),
    canManage: can(viewer, 'problems'),
  };
});

export default function ProblemPage() {
  return <ProblemDetails {...useLoaderData<typeof loader>()} />;
}
