import { useActionData, useLoaderData } from '@remix-run/react';

import { schemaOf } from '~/features/safety/messages/messages.schema.server';
import { previewMessage } from '~/features/safety/messages/preview-message.server';
import { readAbout, readMessageForm, toFormValues } from '~/features/safety/messages/message-form.server';
import { WriteMessagePage } from '~/features/safety/messages/write-message-page';
import { submitForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  takes: 'photos',
  away: 'The preview couldn’t be shown. Nothing was sent. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Preview · Messages');

export const loader = forPage(handle, async ({ services, viewer, query }) =>
  readMessageForm(services, viewer, await readAbout(services, viewer, query)),
);

/** Stores and sends nothing. Returns the message as residents see it, and the form's input. */
export const action = forPage(handle, async ({ services, viewer, request, query }) => {
  const about = await readAbout(services, viewer, query);
  return submitForm(request, schemaOf(about), async (input) => ({
    preview: await previewMessage(services, viewer, about, input),
    reply: { initialValue: toFormValues(input) },
  }));
});

export default function MessagePreview() {
  return <WriteMessagePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
