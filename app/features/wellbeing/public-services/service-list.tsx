import { useId } from 'react';

import { formatMiles } from '~/platform/places/distance';
import { OpenNow } from '~/platform/places/open-now';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';
import { SourceLine } from '~/ui/source-line';

import type { PublicService } from './public-services';

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
    <article aria-labelledby={headingId} className="flex w-full min-w-0 flex-col gap-3 raised p-4 sm:p-5">
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

/** Where a public service is, when it is open, how to reach it and what it does (S2 §3). */
export function ServiceFacts({ service }: { service: PublicService }) {
  const { name, address, phone, website, openTimes, services } = service;
  return (
    <Facts>
      <WideFact label="Services">{listed(services)}</WideFact>
      <WideFact label="Hours">
        <ul>
          {openTimes.week.map(({ days, times }) => (
            <li key={days}>
              {days}: {times}
            </li>
          ))}
        </ul>
      </WideFact>
      <WideFact label="Address">{address}</WideFact>
      <Fact label="Phone">
        <PhoneLink number={phone} />
      </Fact>
      <Fact label="Website">
        {website === null ? (
          'None'
        ) : (
          <a
            href={website.href}
            rel="noopener noreferrer"
            aria-label={`Website of ${name}: ${website.shown}`}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {website.shown}
          </a>
        )}
      </Fact>
    </Facts>
  );
}
