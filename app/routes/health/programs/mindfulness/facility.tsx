import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { FacilityActions } from '~/features/health/programs/facility-actions';
import { FacilityFacts } from '~/features/health/programs/facility-facts';
import { getFacility } from '~/features/health/programs/mindfulness.server';
import { programsPath } from '~/features/health/programs/programs';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.facility.name ?? 'Mindfulness'} · Wellness Programs · VCLink` },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { facility: await getFacility(args.context.services, viewer, args.params.facilityId ?? '') };
}

export default function Facility() {
  const { facility } = useLoaderData<typeof loader>();
  useKeptFocus(facility);
  return (
    <Page
      title={facility.name}
      lead={facility.description}
      back={{ to: programsPath, label: 'Wellness Programs' }}
      width="narrow"
    >
      <Card title={facility.type}>
        <div className="flex flex-col gap-6">
          <FacilityFacts facility={facility} />
          <FacilityActions facility={facility} />
        </div>
      </Card>
    </Page>
  );
}
