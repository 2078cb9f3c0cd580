import { buttonClass } from '~/ui/button';
import { Fact, Facts } from '~/ui/facts';

import type { BusinessCard } from './businesses';

/** Where a business is and how to reach it (S2 §3). */
export function BusinessFacts({ business }: { business: BusinessCard }) {
  const { name, category, address, phone, website } = business;
  return (
    <div className="flex flex-col gap-4">
      <Facts>
        <Fact label="Category" wide>
          {category}
        </Fact>
        <Fact label="Address" wide>
          {address}
        </Fact>
        <Fact label="Phone" wide>
          {phone?.shown ?? 'None'}
        </Fact>
        <Fact label="Website" wide>
          {website?.shown ?? 'None'}
        </Fact>
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
