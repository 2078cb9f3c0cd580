import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { readClosed } from '~/features/health/amenities/amenities.server';
import { manageAmenitiesPath } from '~/features/health/amenities/manage-amenities';
import { listManagedAmenities } from '~/features/health/amenities/manage-amenities.server';
import { AmenityFolds, RetiredThings } from '~/features/health/amenities/manage-amenity-list';
import { ManagedSlotList } from '~/features/health/slots/manage-slot-list';
import { listManagedOrphans } from '~/features/health/slots/manage-slots.server';
import { amenityKey } from '~/features/health/slots/slot-plan';
import { manageSlotsPath } from '~/features/health/slots/slots';
import { forPage, type RouteHandle } from '~/http/route.server';
import { closuresPath } from '~/platform/closures/closures';
import { DeskLink } from '~/platform/desk/desk-link';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { CommunityIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { ShowAll } from '~/ui/show-all';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Classes and amenities');

const shownLeft = 8;

export const loader = forPage(handle, async ({ services, viewer, request }) => {
  const [amenities, leftOver] = await Promise.all([
    listManagedAmenities(services, viewer),
    listManagedOrphans(services, viewer),
  ]);
  const closed = await readClosed(services);
  return {
    amenities: amenities.map(({ rules: _, ...amenity }) => ({
      ...amenity,
      closed: closed([amenityKey(amenity.id)]),
    })),
    leftOver: firstRows(new URL(request.url), 'left', leftOver, shownLeft),
  };
});

export default function Amenities() {
  const { amenities, leftOver } = useLoaderData<typeof loader>();
  useFocusFallback(amenities);
  const offered = amenities.filter(({ isRetired }) => !isRetired);
  return (
    <Page
      title="Classes and amenities"
      back={{ to: '/manage', label: 'Manage' }}
      action={
        <div className="flex flex-wrap gap-3">
          <SecondaryLink to={manageSlotsPath}>Sessions by day</SecondaryLink>
          <SecondaryLink to={closuresPath}>Closures</SecondaryLink>
          {offered.length > 0 && <AddAmenity label="Add amenity" />}
        </div>
      }
    >
      {leftOver.total > 0 && (
        <Panel
          title="Outside the weekly schedule"
          description="Booked before the schedule changed. They’ll happen unless you cancel them."
        >
          <ManagedSlotList label="Outside the weekly schedule" slots={leftOver.rows} hasDays />
          <ShowAll list="left" shown={leftOver.rows.length} total={leftOver.total} what="sessions" />
        </Panel>
      )}
      {offered.length > 0 ? (
        <AmenityFolds amenities={offered} />
      ) : (
        <EmptyState
          title="No amenities yet"
          description="Add the first room or place residents can book. Classes need one, too."
          picture={<CommunityIllustration />}
          action={<AddAmenity label="Add your first amenity" />}
        />
      )}
      <RetiredThings amenities={amenities} />
      <DeskLink kind="amenities" />
      <DeskLink kind="classes" />
    </Page>
  );
}

const AddAmenity = ({ label }: { label: string }) => (
  <LinkButton to={`${manageAmenitiesPath}/new`}>{label}</LinkButton>
);
