import { useUnits } from '~/ui/units';
import { formatDistance } from '~/platform/places/distance';
import { OpenNow } from '~/platform/places/open-now';
import type { IconName } from '~/ui/icon';
import { PhoneLink } from '~/ui/phone-link';
import { IconRow, IconTile, Row, Rows } from '~/ui/rows';
import { SourceLine } from '~/ui/source-line';

import { type PublicService, servicePath } from './public-services';

/** Public services in rows, each of which leads to its own page. */
export const ServiceList = ({ services }: { services: readonly PublicService[] }) => (
  <Rows label="Public services">
    {services.map((service) => (
      <Row
        key={service.id}
        lead={<IconTile name={toIcon(service.category)} />}
        to={servicePath(service.id)}
        title={service.name}
        headingLevel={2}
        note={<ServiceNote service={service} />}
      />
    ))}
  </Rows>
);

/** 'Library · 0.4 miles away', and whether it is open. */
export function ServiceNote({ service: { category, openTimes, metersAway } }: { service: PublicService }) {
  const units = useUnits();
  return (
    <>
      {category}
      {metersAway !== null && ` · ${formatDistance(metersAway, units)} away`}
      <div className="no-print">
        <OpenNow {...openTimes} />
      </div>
    </>
  );
}

/** What a public service does, where it is, when it is open and how to reach it (S2 §3). */
export function ServiceBody({ service }: { service: PublicService }) {
  const { name, description, services, address, phone, website, openTimes } = service;
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
            className="-my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
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
        <PhoneLink number={phone} className="-my-2.5" />
      </IconRow>
      <IconRow icon="pin" name="Address">
        {address}
      </IconRow>
      <SourceLine source={source} href={sourceUrl} reviewedOn={reviewedOn} />
    </>
  );
}

/** By the beginnings of words in a category; the first that fits. */
const icons: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/\b(librar|school)/i, 'book'],
  [/\b(fire|rescue|emergenc)/i, 'warning'],
  [/\b(police|sheriff|safety)/i, 'wellbeing'],
  [/\b(health|clinic|hospital)/i, 'heart'],
  [/\b(post|mail)/i, 'mail'],
  [/\b(waste|recycl|garbage)/i, 'waste'],
  [/\b(transit|bus|rail)/i, 'bus'],
  [/\b(senior|youth|famil|community)/i, 'people'],
  [/\b(city|county|govern|court)/i, 'home'],
  [/\b(water|sewer)/i, 'drop'],
  [/\b(power|energy|electric)/i, 'energy'],
];

const toIcon = (category: string): IconName => icons.find(([words]) => words.test(category))?.[1] ?? 'pin';
