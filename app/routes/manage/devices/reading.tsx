import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { decideReading, getReading } from '~/platform/telemetry/decide-reading.server';
import { decideSchema } from '~/platform/telemetry/devices.schema.server';
import { devicePath, notSaved } from '~/platform/telemetry/manage/manage-devices';
import { MadeOf } from '~/platform/telemetry/manage/manage-device-readings';
import { ReadingForm } from '~/platform/telemetry/manage/manage-reading-form';
import { CardPage, titled } from '~/ui/page';
import { Instant } from '~/ui/time';

export const handle = { open: 'devices', away: notSaved } satisfies RouteHandle;

export const meta = titled('Reading');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getReading(services, viewer, { deviceId: params.deviceId, time: params.readingAt }),
);

export const action = formFor(handle, decideSchema, async ({ services, viewer, params }, input) => {
  const { deviceId, readingAt } = params;
  await decideReading(services, viewer, { ...input, deviceId, time: readingAt });
  return redirectWithFlash(devicePath(deviceId), {
    title: 'Reading saved',
    description: 'All totals are updated.',
  });
});

export default function Reading() {
  const { device, reading, hasRegister, canChange } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Reading" back={{ to: devicePath(device.id), label: device.name }}>
      <p>
        <Instant at={reading.time} />
        <strong className="block text-lg tabular-nums wrap-anywhere">{reading.said}</strong>
        <MadeOf made={reading.made} />
      </p>
      {canChange ? (
        <ReadingForm device={device} reading={reading} hasRegister={hasRegister} reply={reply} />
      ) : (
        <p>It’s too old to change. Its totals stay the same.</p>
      )}
    </CardPage>
  );
}
