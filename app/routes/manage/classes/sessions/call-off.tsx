import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { cancelSession } from '~/features/health/slots/change-session.server';
import { CancelSession } from '~/features/health/slots/session-rows';
import { sessionsPath } from '~/features/health/slots/sessions';
import { getSession } from '~/features/health/slots/sessions.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'The session couldn’t be canceled. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Cancel a session');

export const loader = forPage(handle, async ({ services, viewer, params: { classId, sessionAt } }) => ({
  classId,
  session: await getSession(services, viewer, classId, sessionAt),
}));

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const { classId, sessionAt: at } = params;
  const { told } = await cancelSession(services, viewer, { classId, at });
  return redirectWithFlash(sessionsPath(classId), {
    title: 'Session canceled',
    description: told === 0 ? 'Nobody had booked it.' : `${counted(told, 'person', 'people')} told.`,
  });
});

export default function CallOffSession() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Cancel this session?" back={{ to: sessionsPath(data.classId), label: 'Sessions' }}>
      <CancelSession {...data} reply={reply} />
    </CardPage>
  );
}
