import { useActionData, useLoaderData, useParams } from '@remix-run/react';

import { endLinkPath, vehiclePath } from '~/features/community/shuttle/dispatch/dispatch';
import { endDriverLink, getDriverLink } from '~/features/community/shuttle/dispatch/driver-links.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';
import { Day } from '~/ui/time';

export const handle = {
  open: 'shuttle',
  keeps: 'page',
  away: 'The link wasn’t ended. Please try again.',
} satisfies RouteHandle;

export const meta = titled('End a driver’s link');

const toLink = ({ vehicleId, driverLinkId }: { vehicleId: string; driverLinkId: string }) => ({
  shuttleId: vehicleId,
  id: driverLinkId,
});

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getDriverLink(services, viewer, toLink(params)),
);

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  await endDriverLink(services, viewer, toLink(params));
  return redirectWithFlash(vehiclePath(params.vehicleId), { title: 'Link ended' });
});

export default function EndLink() {
  const { driverName, day, shuttleName } = useLoaderData<typeof loader>();
  const { vehicleId = '', driverLinkId = '' } = useParams();
  const back = vehiclePath(vehicleId);
  return (
    <CardPage title="End this link?" back={{ to: back, label: shuttleName }}>
      <ConfirmForm
        reply={useActionData<typeof action>()?.reply}
        to={endLinkPath(vehicleId, driverLinkId)}
        route="routes/manage/shuttle/end-link"
        button="End this link"
        pendingLabel="Ending..."
        isDanger
        back={back}
      >
        <p>
          <strong>{driverName}</strong> can’t use it anymore: <Day day={day} />, {shuttleName}.
        </p>
        <p className="text-muted">This doesn’t change the duty.</p>
      </ConfirmForm>
    </CardPage>
  );
}
