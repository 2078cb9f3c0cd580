import { Fact, Facts, listed } from '~/ui/facts';
import { type FacilityCard, formatPlaces } from './programs';

/** When, with whom, for how much and how many. */
export function FacilityFacts({ facility }: { facility: FacilityCard }) {
  const { schedule, duration, instructor, cost, amenities } = facility;
  return (
    <Facts>
      <Fact label="When" wide>
        {schedule}
      </Fact>
      <Fact label="Duration">{duration}</Fact>
      <Fact label="Led by">{instructor}</Fact>
      <Fact label="Cost">{cost}</Fact>
      <Fact label="Places">{formatPlaces(facility)}</Fact>
      <Fact label="Amenities" wide>
        {listed(amenities)}
      </Fact>
    </Facts>
  );
}
