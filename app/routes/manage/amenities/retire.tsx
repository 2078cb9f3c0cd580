import { useActionData, useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath, notSaved } from '~/features/health/amenities/manage-amenities';
import { formatRetirementTitle, retiredToast, RetirePage } from '~/features/health/amenities/manage-retire';
import { readRetirement } from '~/features/health/amenities/manage-retire.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => (data ? formatRetirementTitle(data) : 'Retire'));

export const loader = forPage(handle, async ({ services, viewer, params, context }) => {
  const { kind, step, id, get } = readRetirement(context, params);
  const { name, isRetired } = await get(services, viewer, id);
  return { thing: { kind, id, name, isRetired }, step };
});

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params, context }) => {
  const { kind, step, id, run } = readRetirement(context, params);
  const name = await run(services, viewer, id);
  return redirectWithFlash(manageAmenitiesPath, retiredToast({ kind, name }, step));
});

export default function Retire() {
  return <RetirePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />;
}
