import type { ReactNode } from 'react';

import { OpenNow } from '~/platform/places/open-now';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { PhoneLink } from '~/ui/phone-link';
import { placeIcon } from '~/ui/place-icon';
import { IconRow, IconTile, Row, Rows } from '~/ui/rows';
import { SourceLine } from '~/ui/source-line';

import { type PublicService, servicePath } from './public-services';

export const ServiceList = ({ services }: { services: readonly PublicService[] }) => (
  <Rows label="Public services">
    {services.map((service) => (
      <Row
        key={service.id}
        placeId={service.id}
        lead={<IconTile name={placeIcon(service.category) ?? 'pin'} />}
        to={servicePath(service.id)}
        title={service.name}
        headingLevel={2}
        note={
          <ServiceNote service={service}>
            <WalkFromHome place={service} goesOn />
          </ServiceNote>
        }
      />
    ))}
  </Rows>
);

type ServiceNoteProps = { service: PublicService; children?: ReactNode };

/** Example: 'Library · 8 min walk', and whether it is open. */
export const ServiceNote = ({ service: { category, openTimes }, children }: ServiceNoteProps) => (
  <>
    {category}
    {children}
    <div className="no-print">
      <OpenNow {...openTimes} />
    </div>
  </>
);

export function ServiceBody({ service }: { service: PublicService }) {
  const { name, description, services, address, phoneParts, website, openTimes } = service;
  const { source, sourceUrl, reviewedOn } = service;
  return (
    <>
      <p className="wrap-anywhere">{description}</p>
      {services.length > 0 && (
        <IconRow icon="check" name="Services">
          {services.join(', ')}
        </IconRow>
      )}
      {website && (
        <IconRow icon="share" name="Website">
          <a
            href={website.href}
            rel="noopener noreferrer"
            aria-label={`Website of ${name}: ${website.shown}`}
            className="-my-2.5 inline-flex min-h-11 items-center text-action underline underline-offset-4"
          >
            {website.shown}
          </a>
        </IconRow>
      )}
      <IconRow icon="clock" name="Hours">
        <ul>
          {openTimes.week.map(({ days, times }) => (
            <li key={days}>
              {days}: {times}
            </li>
          ))}
        </ul>
      </IconRow>
      <IconRow icon="phone" name="Phone">
        <PhoneLink phone={phoneParts} className="-my-2.5" />
      </IconRow>
      <IconRow icon="pin" name="Address">
        {address}
      </IconRow>
      <SourceLine source={source} href={sourceUrl} reviewedOn={reviewedOn} />
    </>
  );
}
