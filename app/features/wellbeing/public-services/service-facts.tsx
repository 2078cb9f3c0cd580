import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { PhoneLink } from '~/ui/phone-link';

import type { PublicService } from './public-services';

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
