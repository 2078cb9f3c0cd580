import { useLoaderData } from '@remix-run/react';

import { listCategories, listKeptPromises } from '~/features/community/problems/categories.server';
import { KeptPromises } from '~/features/community/problems/kept-promises';
import { listPlacedProblems, listProblems } from '~/features/community/problems/problem-rows.server';
import { ProblemsPanel } from '~/features/community/problems/problems-panel';
import { newProblemPath, readChoice } from '~/features/community/problems/problems';
import { forPage, type RouteHandle } from '~/http/route.server';
import { parsePageNumber } from '~/domain/parse.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Problems');

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const choice = readChoice(query);
  const page = parsePageNumber(query);
  const [listed, placed, categories, promises, map] = await Promise.all([
    listProblems(services, viewer, { ...choice, page }),
    choice.which === 'open' ? listPlacedProblems(services, viewer, choice) : [],
    listCategories(services, viewer),
    query.has('promises') ? listKeptPromises(services, viewer) : null,
    readMapSetup(services, viewer),
  ]);
  return { choice, page, ...listed, placed, categories, promises, map };
});

export default function Problems() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page
      title="Problems"
      lead="What’s broken around here, and what happens about it."
      back={{ to: '/', label: 'Community' }}
      action={<LinkButton to={newProblemPath}>Report a problem</LinkButton>}
    >
      <ProblemsPanel {...data} />
      <KeptPromises promises={data.promises} />
    </Page>
  );
}
