import { useLoaderData } from '@remix-run/react';

import { ReportProblemLink } from '~/features/community/problems/report-problem-link';
import { amenitiesPath, amenityPath } from '~/features/health/amenities/amenities';
import { getAmenity } from '~/features/health/amenities/amenities.server';
import { AmenityFacts, AmenityRules } from '~/features/health/amenities/amenity-parts';
import { BookLink } from '~/features/health/bookings/book/book-link';
import { ComingSessions } from '~/features/health/bookings/book/coming-sessions';
import { listComing } from '~/features/health/bookings/book/coming-sessions.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import { QrLink } from '~/platform/sharing/qr-link';
import { Page, titled } from '~/ui/page';
import { PhotoStrip } from '~/ui/photo-strip';
import { Picture } from '~/ui/picture';
import { classPicture } from '~/ui/picture-of-health';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => data?.amenity.name ?? 'Amenity');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const amenity = await getAmenity(services, viewer, params.amenityId);
  const [coming, photos] = await Promise.all([
    listComing(services, viewer, amenity.id),
    photosOfThing(services, 'amenity', amenity.id),
  ]);
  return { amenity, coming, photos };
});

export default function AmenityPage() {
  const { amenity, coming, photos } = useLoaderData<typeof loader>();
  const { id, name, description } = amenity;
  return (
    <Page
      title={name}
      lead={description}
      back={{ to: amenitiesPath, label: 'All Amenities' }}
      action={
        <BookLink amenityId={id} aria-label={`Book ${name}`}>
          Book
        </BookLink>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-5">
          <AmenityFacts amenity={amenity} />
          <AmenityRules amenity={amenity} />
          <ComingSessions amenityId={id} {...coming} />
        </div>
        <div className="flex flex-col items-start gap-5">
          {photos.length > 0 ? (
            <PhotoStrip photos={photos} title={name} />
          ) : (
            <Picture src={classPicture(name)} className="h-28 w-full sm:h-40" />
          )}
          <QrLink path={amenityPath(id)} title={name} />
          <ReportProblemLink about={{ kind: 'amenity', id }} />
        </div>
      </div>
    </Page>
  );
}
