import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { type FacilityCard, formatPlaces } from './programs';

/** When, with whom, for how much and how many. */
export function FacilityFacts({ facility }: { facility: FacilityCard }) {
  const { schedule, duration, instructor, cost, amenities } = facility;
  return (
    <Facts>
      <WideFact label="When">{schedule}</WideFact>
      <Fact label="Duration">{duration}</Fact>
      <Fact label="Led by">{instructor}</Fact>
      <Fact label="Cost">{cost}</Fact>
      <Fact label="Places">{formatPlaces(facility)}</Fact>
      <WideFact label="Amenities">{listed(amenities)}</WideFact>
    </Facts>
  );
}
