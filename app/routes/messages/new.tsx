import { useActionData, useLoaderData } from '@remix-run/react';

import { schemaOf } from '~/features/safety/messages/messages.schema.server';
import { readAbout, readMessageForm, toFormValues } from '~/features/safety/messages/message-form.server';
import { WriteMessagePage } from '~/features/safety/messages/write-message-page';
import { submitForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'high', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Write to everyone');

export const loader = forPage(handle, async ({ services, viewer, query }) =>
  readMessageForm(services, viewer, await readAbout(services, viewer, query), query.get('template')),
);

export const action = forPage(handle, async ({ services, viewer, request, query }) =>
  submitForm(request, schemaOf(await readAbout(services, viewer, query)), (input) =>
    Promise.resolve({ reply: { initialValue: toFormValues(input) } }),
  ),
);

export default function NewMessage() {
  return <WriteMessagePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
