import { useLoaderData } from '@remix-run/react';

import { BusinessFacts } from '~/features/community/businesses/business-facts';
import { businessesPath, businessPath } from '~/features/community/businesses/businesses';
import { getBusiness } from '~/features/community/businesses/businesses.server';
import { DealLines } from '~/features/community/businesses/marketplace-panel';
import { RatingCard } from '~/features/community/businesses/rating';
import { listDealLines } from '~/features/community/marketplace/deals/deals.server';
import { forViewer } from '~/http/route.server';
import { HoursCard } from '~/platform/places/hours-card';
import { placeInWords } from '~/platform/places/place-in-words';
import { WhereItIs } from '~/platform/places/where-it-is';
import { QrLink } from '~/platform/sharing/qr-link';
import { ShareControl } from '~/platform/sharing/share-control';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export const meta = titled<typeof loader>((data) => `${data?.business.name ?? 'Business'} · Local Business`);

export const loader = forViewer(async ({ services, viewer, params }) => {
  const { mapCenter, communityName, tileUrl } = services.config;
  const business = await getBusiness(services, viewer, params.businessId);
  const [deals, shares] = await Promise.all([
    listDealLines(services, viewer, { businessId: business.id }),
    readShareCounts(services, 'business', [business.id]),
  ]);
  const { latitude: lat, longitude: lng } = business;
  const inWords = placeInWords({ lat, lng }, mapCenter, communityName);
  return { business, shares: shares[business.id] ?? 0, deals, inWords, tileUrl };
});

export default function BusinessPage() {
  const { business, shares, deals, inWords, tileUrl } = useLoaderData<typeof loader>();
  const { id, name, openTimes } = business;
  useKeptFocus(business);
  return (
    <Page
      title={name}
      lead={business.description}
      back={{ to: businessesPath, label: 'Local Business' }}
      action={
        <div className="flex flex-wrap gap-3">
          <ShareControl kind="business" id={id} title={name} count={shares} />
          <QrLink path={businessPath(id)} title={name} />
        </div>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title="Facts">
          <BusinessFacts business={business} />
        </Card>
        <HoursCard of={name} openTimes={openTimes} />
      </div>
      {deals.length > 0 && (
        <Card title="Deals">
          <DealLines deals={deals} />
        </Card>
      )}
      <RatingCard business={business} />
      <WhereItIs place={business} inWords={inWords} tileUrl={tileUrl} />
    </Page>
  );
}
