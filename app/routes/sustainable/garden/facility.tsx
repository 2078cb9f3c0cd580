import { useLoaderData } from '@remix-run/react';

import { ReportProblemLink } from '~/features/community/problems/report-problem-link';
import { getFacility } from '~/features/sustainable/garden/facilities.server';
import { type GardenFacility, gardenPath, toPlotLists } from '~/features/sustainable/garden/garden';
import { FreeAndTaken } from '~/features/sustainable/garden/plots/plots-panel';
import { readPlots } from '~/features/sustainable/garden/plots/plots.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { Card } from '~/ui/card';
import { formatList } from '~/ui/facts';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { gardenPicture } from '~/ui/picture-of-eco';
import { IconRow } from '~/ui/rows';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.facility.name ?? 'Facility'} · Community Garden`,
);

export const loader = forPage(handle, async ({ services, viewer, params, request }) => {
  const facilityId = params.gardenFacilityId;
  const [facility, plots] = await Promise.all([
    getFacility(services, viewer, facilityId),
    readPlots(services, viewer, { facilityId }),
  ]);
  return {
    facility,
    plots: toPlotLists(new URL(request.url), plots),
    where: await readWhere(services, viewer, facility),
  };
});

export default function GardenFacilityPage() {
  const { facility, plots, where } = useLoaderData<typeof loader>();
  return (
    <Page
      title={facility.name}
      lead={facility.description}
      back={{ to: gardenPath, label: 'Community Garden' }}
      width="narrow"
    >
      <Picture isFirst src={gardenPicture(facility.type, facility.name)} className="aspect-3/1 w-full" />
      <Card title={facility.type}>
        <FacilityFacts facility={facility} />
      </Card>
      {facility.totalPlots > 0 && (
        <Panel
          title="Plots"
          description={`${facility.availablePlots} of ${facility.totalPlots} free. ${formatList(facility.plotSizes)}.`}
        >
          <FreeAndTaken {...plots} />
        </Panel>
      )}
      <WhereItIs place={facility} {...where} />
      <ReportProblemLink about={{ kind: 'garden', id: facility.id }} />
    </Page>
  );
}

function FacilityFacts({ facility }: { facility: GardenFacility }) {
  const { schedule, coordinator, totalPlots, amenities, activities } = facility;
  return (
    <div className="flex flex-col gap-3">
      <IconRow icon="clock" name="Open">
        {schedule}
      </IconRow>
      <IconRow icon="person">
        {coordinator} <span className="text-muted">coordinates it</span>
      </IconRow>
      {totalPlots === 0 && <IconRow icon="people">No plots: it’s for everyone.</IconRow>}
      <IconRow icon="star" name="Amenities">
        {formatList(amenities)}
      </IconRow>
      <IconRow icon="calendar" name="Activities">
        {formatList(activities)}
      </IconRow>
    </div>
  );
}
