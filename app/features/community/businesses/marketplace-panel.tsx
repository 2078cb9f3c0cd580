import { Link } from '@remix-run/react';

import { type DealLine, marketplacePath } from '~/features/community/marketplace/marketplace';
import { SecondaryLink } from '~/ui/button';
import { Panel } from '~/ui/panel';

/** The other half of local business (S2 §2): what is on offer, and the way to all of it. */
export function MarketplacePanel({ deals }: { deals: DealLine[] }) {
  return (
    <Panel
      title="Community Marketplace"
      description="Deals of businesses nearby, and what neighbors give away, swap, sell and lend."
      action={<SecondaryLink to={marketplacePath}>See the marketplace</SecondaryLink>}
    >
      {deals.length > 0 && (
        <div className="raised px-4 py-2 sm:px-6">
          <DealLines deals={deals} />
        </div>
      )}
    </Panel>
  );
}

/** Deals in a line each, that leads to the deal's page: the marketplace has all that is known of them. */
export function DealLines({ deals }: { deals: DealLine[] }) {
  return (
    <ul aria-label="Deals" className="divide-y divide-line">
      {deals.map(({ to, title, subtitle, savings }) => (
        <li key={to} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
          >
            {title}
          </Link>
          <span className="text-muted">
            {subtitle} · {savings}
          </span>
        </li>
      ))}
    </ul>
  );
}
