import { formatPrice } from '~/ui/money';
import { Instant } from '~/ui/time';

import type { Deal } from '../marketplace';

/** What a deal costs, what it cost, what that saves, and until when. */
export function DealPrice({ deal: { salePrice, originalPrice, savings, endsAt } }: { deal: Deal }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <strong className="text-xl">
        <span className="sr-only">Sale price: </span>
        {formatPrice(salePrice)}
      </strong>
      <s className="text-muted">
        <span className="sr-only">Original price: </span>
        {formatPrice(originalPrice)}
      </s>
      <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-medium text-success">
        {savings}
      </span>
      <span className="text-sm text-muted">
        Ends: <Instant at={endsAt} />
      </span>
    </p>
  );
}
