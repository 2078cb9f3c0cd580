import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';
import { Instant } from '~/ui/time';

import type { TrainingCenter } from './centers';

/** All that is known of a training center besides its name, type and description (S2 §3). */
export function CenterFacts({ center }: { center: TrainingCenter }) {
  return (
    <Facts>
      <WideFact label="Next class">
        {center.nextClass.title}: <Instant at={center.nextClass.startsAt} />
      </WideFact>
      <WideFact label="Address">{center.address}</WideFact>
      <WideFact label="Hours">{center.hours}</WideFact>
      <Fact label="Instructor">{center.instructor}</Fact>
      <Fact label="Capacity">{center.capacity} trainees</Fact>
      <WideFact label="Phone">
        <PhoneLink number={center.phone} />
      </WideFact>
      <WideFact label="Specialties">{listed(center.specialties)}</WideFact>
      <WideFact label="Equipment">{listed(center.equipment)}</WideFact>
      <WideFact label="Certifications">{listed(center.certifications)}</WideFact>
    </Facts>
  );
}
