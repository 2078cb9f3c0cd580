import { Fact, Facts, listed, WideFact } from '~/ui/facts';

import type { GardenFacility } from './garden';

/** All that is known of a part of the garden (S2 §3). */
export function FacilityFacts({ facility }: { facility: GardenFacility }) {
  const { schedule, coordinator, totalPlots, availablePlots, plotSizes, latitude, longitude } = facility;
  return (
    <Facts>
      <WideFact label="Open">{schedule}</WideFact>
      <WideFact label="Coordinator">{coordinator}</WideFact>
      <Fact label="Plots">{totalPlots}</Fact>
      <Fact label="Available plots">{availablePlots}</Fact>
      {totalPlots > 0 && <WideFact label="Plot sizes">{listed(plotSizes)}</WideFact>}
      <WideFact label="Amenities">{listed(facility.amenities)}</WideFact>
      <WideFact label="Activities">{listed(facility.activities)}</WideFact>
      <WideFact label="Coordinates">
        {latitude}, {longitude}
      </WideFact>
    </Facts>
  );
}
