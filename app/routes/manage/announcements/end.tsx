import { useActionData, useLoaderData } from '@remix-run/react';

import { announcementsPath } from '~/features/safety/announcements/announcements';
import { endAnnouncement, getAnnouncement } from '~/features/safety/announcements/announcements.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forManager, formForManager } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { ConfirmForm } from '~/ui/confirm-form';
import { CardPage, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Take an announcement away');

export const loader = forManager(({ services, viewer, params }) =>
  getAnnouncement(services, viewer, params.alertId),
);

export const action = formForManager(confirmSchema, async ({ services, viewer, params }) => {
  await endAnnouncement(services, viewer, params.alertId);
  return redirectWithFlash(announcementsPath, { title: 'Announcement taken away' });
});

export const clientAction = preserveInput('Nothing could be taken away. Please try again.');

export default function EndAnnouncement() {
  const { id, title, state } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Take this announcement away?" back={{ to: announcementsPath, label: 'Announcements' }}>
      {state === 'over' && !reply ? (
        <p>It’s already over.</p>
      ) : (
        <ConfirmForm
          to={`${announcementsPath}/${id}/end`}
          route="routes/manage/announcements/end"
          button="Take away"
          pendingLabel="Taking away..."
          isDanger
          back={announcementsPath}
          keep="Keep it"
          reply={reply}
        >
          <p>“{title}” leaves every banner right away. It stays on this list as over.</p>
        </ConfirmForm>
      )}
    </CardPage>
  );
}
