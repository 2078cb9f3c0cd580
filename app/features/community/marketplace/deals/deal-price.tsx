import { formatPrice } from '~/ui/money';
import { Pill } from '~/ui/pill';

import type { ListedDeal } from '../marketplace';

export const DealPrice = ({ deal: { salePrice, originalPrice, savings } }: { deal: ListedDeal }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <strong>
      <span className="sr-only">Sale price: </span>
      {formatPrice(salePrice)}
    </strong>
    <s className="text-sm text-muted">
      <span className="sr-only">Original price: </span>
      {formatPrice(originalPrice)}
    </s>
    <Pill tone="good">{savings}</Pill>
  </span>
);
