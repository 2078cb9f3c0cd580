import { useLoaderData } from '@remix-run/react';

import { ReportProblemLink } from '~/features/community/problems/report-problem-link';
import { socialPath } from '~/features/community/social/social';
import { getLocation } from '~/features/community/social/social.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import { HoursCard } from '~/platform/places/hours-card';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { Card } from '~/ui/card';
import { formatList } from '~/ui/facts';
import { Page, titled } from '~/ui/page';
import { PhotoStrip } from '~/ui/photo-strip';
import { Picture } from '~/ui/picture';
import { placePicture } from '~/ui/picture-of-community';
import { Prose } from '~/ui/prose';
import { IconRow } from '~/ui/rows';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.location.name ?? 'Place'} · Social Connection`);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const location = await getLocation(services, viewer, params.locationId);
  const [photos, where] = await Promise.all([
    photosOfThing(services, 'social_location', location.id),
    readWhere(services, viewer, location),
  ]);
  return { location, photos, where };
});

export default function SocialPlace() {
  const { location, photos, where } = useLoaderData<typeof loader>();
  const { name, category, description, activities, amenities, openHours, rulesHtml } = location;
  return (
    <Page title={name} lead={description} back={{ to: socialPath, label: 'Social Connection' }}>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-4">
          {photos.length > 0 ? (
            <PhotoStrip photos={photos} title={name} isFirst />
          ) : (
            <Picture isFirst src={placePicture(category, name)} className="h-28 w-full sm:h-40" />
          )}
          <IconRow icon="home" name="Category">
            {category}
          </IconRow>
          {activities.length > 0 && (
            <IconRow icon="people" name="Activities">
              {formatList(activities)}
            </IconRow>
          )}
          {amenities.length > 0 && (
            <IconRow icon="check" name="Amenities">
              {formatList(amenities)}
            </IconRow>
          )}
          {rulesHtml && (
            <Card title="Rules">
              <Prose html={rulesHtml} />
            </Card>
          )}
          <HoursCard of={name} openTimes={openHours} />
          <ReportProblemLink about={{ kind: 'social_location', id: location.id }} />
        </div>
        <WhereItIs place={location} {...where} />
      </div>
    </Page>
  );
}
