import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { BusinessFacts } from '~/features/businesses/business-facts';
import { businessesPath, businessPath } from '~/features/businesses/businesses';
import { getBusiness } from '~/features/businesses/businesses.server';
import { RatingCard } from '~/features/businesses/rating-card';
import { placeInWords } from '~/features/emergency/place-in-words';
import { DealList } from '~/features/marketplace/deal-list';
import { listDeals } from '~/features/marketplace/deals.server';
import type { Deal } from '~/features/marketplace/marketplace';
import { OpenNow, WeekTable } from '~/features/places/open-now';
import { WhereItIs } from '~/features/places/where-it-is';
import { QrLink } from '~/features/sharing/qr-link';
import { ShareControl } from '~/features/sharing/share-control';
import { readShareCounts } from '~/features/sharing/share-counts.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.business.name ?? 'Business'} · Local Business · VCLink` },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const { mapCenter, communityName, tileUrl } = services.config;
  const business = await getBusiness(services, viewer, args.params.businessId ?? '');
  const deals = (await listDeals(services, viewer)).filter((deal) => deal.business?.id === business.id);
  const [shares, dealShares] = await Promise.all([
    readShareCounts(services, 'business', [business.id]),
    readShareCounts(
      services,
      'deal',
      deals.map(({ id }) => id),
    ),
  ]);
  const { latitude: lat, longitude: lng } = business;
  const inWords = placeInWords({ lat, lng }, mapCenter, communityName);
  return { business, shares: shares[business.id] ?? 0, deals, dealShares, inWords, tileUrl };
}

export default function BusinessPage() {
  const { business, shares, deals, dealShares, inWords, tileUrl } = useLoaderData<typeof loader>();
  const { id, name, hours } = business;
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
        <Card title="Hours">
          <div className="flex flex-col gap-3">
            <OpenNow hours={hours} />
            <WeekTable name={name} hours={hours} />
          </div>
        </Card>
      </div>
      {deals.length > 0 && <Deals deals={deals} shares={dealShares} />}
      <RatingCard business={business} />
      <WhereItIs place={business} inWords={inWords} tileUrl={tileUrl} />
    </Page>
  );
}

function Deals(props: { deals: Deal[]; shares: Record<string, number> }) {
  return (
    <section aria-labelledby="deals" className="flex flex-col gap-4">
      <h2 id="deals" className="text-xl font-bold">
        Deals
      </h2>
      <DealList {...props} />
    </section>
  );
}
