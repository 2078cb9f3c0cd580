import { buttonClass } from '~/ui/button';
import { Facts, WideFact } from '~/ui/facts';

import type { BusinessCard } from './businesses';

/** Where a business is and how to reach it (S2 §3). */
export function BusinessFacts({ business }: { business: BusinessCard }) {
  const { name, category, address, phone, website } = business;
  return (
    <div className="flex flex-col gap-4">
      <Facts>
        <WideFact label="Category">{category}</WideFact>
        <WideFact label="Address">{address}</WideFact>
        <WideFact label="Phone">{phone?.shown ?? 'None'}</WideFact>
        <WideFact label="Website">{website?.shown ?? 'None'}</WideFact>
      </Facts>
      <div className="flex flex-wrap gap-3">
        {phone !== null && phone.dial !== '' && (
          <a href={`tel:${phone.dial}`} className={buttonClass('secondary')} aria-label={`Call ${name}`}>
            Call
          </a>
        )}
        {website !== null && (
          <a
            href={website.href}
            rel="noopener noreferrer"
            className={buttonClass('secondary')}
            aria-label={`Website of ${name}`}
          >
            Website
          </a>
        )}
      </div>
    </div>
  );
}
