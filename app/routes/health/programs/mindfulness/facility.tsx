import { useLoaderData } from '@remix-run/react';

import { FacilityActions, FacilityFacts } from '~/features/health/programs/facility-card';
import { getFacility } from '~/features/health/programs/mindfulness.server';
import { programsPath } from '~/features/health/programs/programs';
import { forPage, type RouteHandle } from '~/http/route.server';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { Picture } from '~/ui/picture';
import { programPicture } from '~/ui/picture-of-health';
import { useKeptFocus } from '~/ui/use-kept-focus';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.facility.name ?? 'Mindfulness'} · Wellness Programs`,
);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const facility = await getFacility(services, viewer, params.facilityId);
  return { facility, where: await readWhere(services, viewer, facility) };
});

export default function Facility() {
  const { facility, where } = useLoaderData<typeof loader>();
  useKeptFocus(facility);
  return (
    <Page
      title={facility.name}
      lead={facility.description}
      back={{ to: programsPath, label: 'Wellness Programs' }}
      width="narrow"
    >
      <Picture
        isFirst
        src={programPicture(facility.type, facility.name)}
        className="aspect-2/1 max-h-44 w-full"
      />
      <Card title={facility.type}>
        <div className="flex flex-col gap-6">
          <FacilityFacts facility={facility} />
          <FacilityActions facility={facility} />
        </div>
      </Card>
      <WhereItIs place={facility} {...where} />
    </Page>
  );
}
