import { useActionData, useLoaderData } from '@remix-run/react';

import { freePlotPath, gardenPath } from '~/features/sustainable/garden/garden';
import { freePlotSchema } from '~/features/sustainable/garden/garden.schema.server';
import { freePlot, getManagedPlot } from '~/features/sustainable/garden/plots/free-plots.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'The plot couldn’t be freed. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Free a plot');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getManagedPlot(services, viewer, params.plotId),
);

export const action = formFor(handle, freePlotSchema, async ({ services, viewer, params }, input) => {
  const { name, waiting } = await freePlot(services, viewer, params.plotId, input);
  return redirectWithFlash(gardenPath, {
    title: `Plot ${name} freed`,
    description: `We told the household. ${waiting > 0 ? 'The next in line has it now.' : 'Anyone can reserve it now.'}`,
  });
});

export default function FreePlot() {
  const { plot, reservationId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={`Free plot ${plot.name}?`} back={{ to: gardenPath, label: 'Community Garden' }}>
      {reservationId === null ? (
        <p>Nobody has plot {plot.name}.</p>
      ) : (
        <ConfirmForm
          to={freePlotPath(plot.id)}
          route="routes/manage/plots/free"
          button="Free the plot"
          pendingLabel="Saving..."
          isDanger
          back={gardenPath}
          keep="Keep it"
          reply={reply}
        >
          <input type="hidden" name="reservationId" value={reservationId} />
          <p>
            The household that has plot {plot.name} loses it today. We’ll let them know.{' '}
            {plot.waiting > 0
              ? 'The household first in line gets it right away.'
              : 'Then any household can reserve it.'}
          </p>
        </ConfirmForm>
      )}
    </CardPage>
  );
}
