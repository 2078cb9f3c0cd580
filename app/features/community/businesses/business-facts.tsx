import { OpenNow } from '~/platform/places/open-now';
import { buttonClass } from '~/ui/button';
import { IconRow } from '~/ui/rows';

import type { BusinessCard } from './businesses';

const linkClass = 'font-semibold text-accent underline underline-offset-4';

/** Where a business is, whether it is open, and how to reach it (S2 §3). */
export function BusinessFacts({ business }: { business: BusinessCard }) {
  const { name, category, address, phone, website, openTimes } = business;
  return (
    <div className="flex flex-col items-start gap-3">
      <IconRow icon="clock" name="Hours">
        <OpenNow {...openTimes} />
      </IconRow>
      <IconRow icon="shop" name="Category">
        {category}
      </IconRow>
      <IconRow icon="pin" name="Address">
        {address} ·{' '}
        <a href="#where" className={linkClass}>
          Map
        </a>
      </IconRow>
      {website !== null && (
        <IconRow icon="share" name="Website">
          <a
            href={website.href}
            rel="noopener noreferrer"
            className={linkClass}
            aria-label={`Website of ${name}: ${website.shown}`}
          >
            {website.shown}
          </a>
        </IconRow>
      )}
      {phone !== null && phone.dial === '' && (
        <IconRow icon="phone" name="Phone">
          {phone.shown}
        </IconRow>
      )}
      {phone !== null && phone.dial !== '' && (
        <a href={`tel:${phone.dial}`} className={buttonClass()}>
          <span>
            Call<span className="sr-only"> {name}:</span> {phone.shown}
          </span>
        </a>
      )}
    </div>
  );
}
