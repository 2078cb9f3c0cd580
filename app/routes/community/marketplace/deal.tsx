import { useLoaderData } from '@remix-run/react';

import { businessPath } from '~/features/community/businesses/businesses';
import { DealPrice } from '~/features/community/marketplace/deals/deal-price';
import { getDeal } from '~/features/community/marketplace/deals/deals.server';
import { dealPath, marketplacePath } from '~/features/community/marketplace/marketplace';
import { forPage, type RouteHandle } from '~/http/route.server';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { QrLink } from '~/platform/sharing/qr-link';
import { ShareControl } from '~/platform/sharing/share-control';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { TextLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { Picture } from '~/ui/picture';
import { businessPicture } from '~/ui/picture-of-community';
import { IconRow } from '~/ui/rows';
import { Instant } from '~/ui/time';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.deal.title ?? 'Deal'} · Community Marketplace`);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const deal = await getDeal(services, viewer, params.dealId);
  const shares = await readShareCounts(services, 'deal', [deal.id]);
  return { deal, shares: shares[deal.id] ?? 0, where: await readWhere(services, viewer, deal) };
});

export default function DealPage() {
  const { deal, shares, where } = useLoaderData<typeof loader>();
  const { id, title, subtitle, description, details, business, endsAt } = deal;
  return (
    <Page title={title} lead={subtitle} back={{ to: marketplacePath, label: 'Community Marketplace' }}>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-4">
          <Picture isFirst src={businessPicture(title, subtitle)} className="h-28 w-full sm:h-40" />
          <IconRow icon="tag" name="Price">
            <DealPrice deal={deal} />
          </IconRow>
          <IconRow icon="clock">
            Ends: <Instant at={endsAt} />
          </IconRow>
          {business && (
            <IconRow icon="shop" name="Offered by">
              <TextLink to={businessPath(business.id)}>{business.name}</TextLink>
            </IconRow>
          )}
          <p>{description}</p>
          <p>{details}</p>
          <div className="flex flex-wrap gap-3">
            <ShareControl kind="deal" id={id} title={title} count={shares} />
            <QrLink path={dealPath(id)} title={title} />
          </div>
        </div>
        <WhereItIs place={{ ...deal, name: business?.name ?? title }} {...where} />
      </div>
    </Page>
  );
}
