import { useLoaderData } from '@remix-run/react';

import { socialPath } from '~/features/community/social/social';
import { getLocation } from '~/features/community/social/social.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { HoursCard } from '~/platform/places/hours-card';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { formatList } from '~/ui/facts';
import { Page, titled } from '~/ui/page';
import { Picture } from '~/ui/picture';
import { placePicture } from '~/ui/picture-of-community';
import { IconRow } from '~/ui/rows';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.location.name ?? 'Place'} · Social Connection`);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const location = await getLocation(services, viewer, params.locationId);
  return { location, where: await readWhere(services, viewer, location) };
});

export default function SocialPlace() {
  const { location, where } = useLoaderData<typeof loader>();
  const { name, category, description, activities, amenities, openHours } = location;
  return (
    <Page title={name} lead={description} back={{ to: socialPath, label: 'Social Connection' }}>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-4">
          <Picture isFirst src={placePicture(category, name)} className="h-28 w-full sm:h-40" />
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
          <HoursCard of={name} openTimes={openHours} />
        </div>
        <WhereItIs place={location} {...where} />
      </div>
    </Page>
  );
}
