import { Fact, Facts, listed } from '~/ui/facts';

import type { GardenFacility } from './garden';

/** All that is known of a part of the garden (S2 §3). */
export function FacilityFacts({ facility }: { facility: GardenFacility }) {
  const { schedule, coordinator, totalPlots, availablePlots, plotSizes, latitude, longitude } = facility;
  return (
    <Facts>
      <Fact label="Open" wide>
        {schedule}
      </Fact>
      <Fact label="Coordinator" wide>
        {coordinator}
      </Fact>
      <Fact label="Plots">{totalPlots}</Fact>
      <Fact label="Available plots">{availablePlots}</Fact>
      {totalPlots > 0 && (
        <Fact label="Plot sizes" wide>
          {listed(plotSizes)}
        </Fact>
      )}
      <Fact label="Amenities" wide>
        {listed(facility.amenities)}
      </Fact>
      <Fact label="Activities" wide>
        {listed(facility.activities)}
      </Fact>
      <Fact label="Coordinates" wide>
        {latitude}, {longitude}
      </Fact>
    </Facts>
  );
}
