import { and, asc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';

import { businesses, deals } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { hasWords } from '~/domain/search.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { ShareKind } from '~/platform/sharing/share-kind.server';
import { formatPrice } from '~/ui/money';

import { type Deal, type DealLine, dealPath, type ListedDeal } from '../marketplace';

const listLimit = 100;

export async function listDeals(services: Services, _viewer: Viewer, q = ''): Promise<ListedDeal[]> {
  const found = await readDeals(
    services,
    hasWords(q, [
      ...[deals.title, deals.subtitle, deals.description, deals.details],
      sql`coalesce(${businesses.name}, '')`,
    ]),
  );
  return found.map(({ description: _, details: __, ...deal }) => deal);
}

async function findDeal(services: Services, _viewer: Viewer, id: string): Promise<Deal | null> {
  const [deal] = await readDeals(services, eq(deals.id, id));
  return deal ?? null;
}

export async function getDeal(services: Services, viewer: Viewer, id: string): Promise<Deal> {
  const deal = await findDeal(services, viewer, id);
  if (!deal) throw new NotFound('We can’t find this deal. It may be over.');
  return deal;
}

async function readDeals({ db, clock }: Services, where: SQL | undefined): Promise<Deal[]> {
  const now = clock.now();
  const rows = await db
    .select({ deal: deals, business: { id: businesses.id, name: businesses.name } })
    .from(deals)
    .leftJoin(businesses, and(eq(businesses.id, deals.businessId), isNull(businesses.retiredAt)))
    .where(and(where, lte(deals.startsAt, now), gt(deals.endsAt, now), isNull(deals.retiredAt)))
    .orderBy(asc(deals.position), asc(deals.id))
    .limit(listLimit);
  return rows.map(({ deal, business }) => {
    const { businessId: _, position: __, retiredAt: ___, startsAt: ____, endsAt, ...shown } = deal;
    return { ...shown, endsAt: endsAt.toISOString(), savings: formatSavings(deal), business };
  });
}

/** Formats the savings of a deal: 'Save $5 (25%)' */
export function formatSavings({
  originalPrice,
  salePrice,
}: Pick<Deal, 'originalPrice' | 'salePrice'>): string {
  const saved = originalPrice - salePrice;
  return `Save ${formatPrice(saved)} (${Math.round((saved / originalPrice) * 100)}%)`;
}

export const dealShare: ShareKind = {
  async find(services, viewer, id) {
    const deal = await findDeal(services, viewer, id);
    if (!deal) return null;
    const { title, subtitle, savings } = deal;
    return { id, title, description: `${subtitle}. ${savings}.`, path: dealPath(id) };
  },
};

export async function listDealLines(
  services: Services,
  viewer: Viewer,
  { businessId }: { businessId?: string } = {},
): Promise<DealLine[]> {
  const deals = await listDeals(services, viewer);
  return deals
    .filter(({ business }) => businessId === undefined || business?.id === businessId)
    .map(({ id, title, subtitle, savings }) => ({ to: dealPath(id), title, subtitle, savings }));
}
