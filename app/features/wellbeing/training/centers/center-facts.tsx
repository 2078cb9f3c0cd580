import { Fact, Facts, listed } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';
import { Instant } from '~/ui/time';

import type { TrainingCenter } from './centers';

/** All that is known of a training center besides its name, type and description (S2 §3). */
export function CenterFacts({ center }: { center: TrainingCenter }) {
  return (
    <Facts>
      <Fact label="Next class" wide>
        {center.nextClass.title}: <Instant at={center.nextClass.startsAt} />
      </Fact>
      <Fact label="Address" wide>
        {center.address}
      </Fact>
      <Fact label="Hours" wide>
        {center.hours}
      </Fact>
      <Fact label="Instructor">{center.instructor}</Fact>
      <Fact label="Capacity">{center.capacity} trainees</Fact>
      <Fact label="Phone" wide>
        <PhoneLink number={center.phone} />
      </Fact>
      <Fact label="Specialties" wide>
        {listed(center.specialties)}
      </Fact>
      <Fact label="Equipment" wide>
        {listed(center.equipment)}
      </Fact>
      <Fact label="Certifications" wide>
        {listed(center.certifications)}
      </Fact>
    </Facts>
  );
}
