import { useId } from 'react';

import { formatMiles } from '~/platform/places/distance';
import { OpenNow } from '~/platform/places/open-now';
import { SourceLine } from '~/ui/source-line';

import type { PublicService } from './public-services';
import { ServiceFacts } from './service-facts';

/** The public services, in the order given: a card each. */
export function ServiceList({ services }: { services: PublicService[] }) {
  return (
    <ul aria-label="Public services" className="grid gap-4 lg:grid-cols-2">
      {services.map((service) => (
        <li key={service.id} className="flex min-w-0">
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

function ServiceCard({ service }: { service: PublicService }) {
  const headingId = useId();
  const { name, category, description, openTimes, metersAway, source, sourceUrl, reviewedOn } = service;
  return (
    <article
      aria-labelledby={headingId}
      className="flex w-full min-w-0 flex-col gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h3 id={headingId} className="text-lg font-semibold wrap-anywhere">
          {name}
        </h3>
        <p className="text-sm font-medium text-accent">{category}</p>
        <p className="mt-1 wrap-anywhere text-muted">{description}</p>
      </div>
      <div>
        <div className="no-print">
          <OpenNow {...openTimes} />
        </div>
        {metersAway !== null && <p>{formatMiles(metersAway)} from your address</p>}
      </div>
      <ServiceFacts service={service} />
      <div className="mt-auto">
        <SourceLine source={source} href={sourceUrl} reviewedOn={reviewedOn} />
      </div>
    </article>
  );
}
