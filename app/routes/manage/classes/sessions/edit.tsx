import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { toLocalTime } from '~/domain/local-time';
import { listAmenities } from '~/features/health/amenities/amenities.server';
import { getManagedClass } from '~/features/health/amenities/manage-classes.server';
import { changeSession } from '~/features/health/slots/change-session.server';
import { SessionForm } from '~/features/health/slots/session-form';
import { sessionsPath } from '~/features/health/slots/sessions';
import { sessionSchema } from '~/features/health/slots/sessions.schema.server';
import { getSession } from '~/features/health/slots/sessions.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'The session couldn’t be saved. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Change a session');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, name } = await getManagedClass(services, viewer, params.classId);
  const session = await getSession(services, viewer, id, params.sessionAt);
  const rooms = await listAmenities(services);
  return {
    classId: id,
    name,
    booked: session.booked + session.waiting,
    rooms: rooms.map((room) => ({ value: room.id, label: room.name })),
    draft: {
      startsAt: toLocalTime(services.config.timeZone, new Date(session.startTime)),
      amenityId: session.amenityId,
      instructor: session.instructor,
    },
  };
});

export const action = forPage(handle, ({ services, viewer, params, request }) =>
  submitForm(request, sessionSchema(services.config.timeZone), async (input) => {
    const { classId, sessionAt: at } = params;
    const { told } = await changeSession(services, viewer, { classId, at }, input);
    return redirectWithFlash(sessionsPath(classId), {
      title: 'Session saved',
      description: told === 0 ? 'Nobody had booked it.' : `${counted(told, 'person', 'people')} told.`,
    });
  }),
);

export default function EditSession() {
  const { classId, name, ...known } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title={`Change a session of ${name}`}
      back={{ to: sessionsPath(classId), label: `Sessions of ${name}` }}
    >
      <SessionForm {...known} reply={reply} />
    </CardPage>
  );
}
