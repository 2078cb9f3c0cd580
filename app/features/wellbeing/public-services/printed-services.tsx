import { useUnits } from '~/ui/units';
import { PaperRow } from '~/features/wellbeing/paper-row';
import { formatWalkDistance } from '~/platform/places/walk';
import { Facts, formatList, WideFact } from '~/ui/facts';
import { Rows } from '~/ui/rows';

import type { PublicService } from './public-services';

export function PrintedServices({ services }: { services: readonly PublicService[] }) {
  const units = useUnits();
  return (
    <Rows label="Public services">
      {services.map((service) => (
        <PaperRow
          key={service.id}
          title={service.name}
          note={
            service.category +
            (service.metersAway === null ? '' : ` · ${formatWalkDistance(service.metersAway, units)}`)
          }
          source={service.source}
          reviewedOn={service.reviewedOn}
        >
          <p>{service.description}</p>
          <ServiceFacts service={service} />
        </PaperRow>
      ))}
    </Rows>
  );
}

const ServiceFacts = ({ service }: { service: PublicService }) => (
  <Facts>
    {service.services.length > 0 && <WideFact label="Services">{formatList(service.services)}</WideFact>}
    <WideFact label="Hours">
      {service.openTimes.week.map(({ days, times }) => `${days}: ${times}`).join('; ')}
    </WideFact>
    <WideFact label="Phone">{service.phone}</WideFact>
    <WideFact label="Address">{service.address}</WideFact>
    {service.website && <WideFact label="Website">{service.website.shown}</WideFact>}
  </Facts>
);
