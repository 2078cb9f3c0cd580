import { useActionData, useLoaderData } from '@remix-run/react';

import { AnnouncementForm } from '~/features/safety/announcements/announcement-form';
import { announcementsPath } from '~/features/safety/announcements/announcements';
import { announcementSchema } from '~/features/safety/announcements/announcements.schema.server';
import { correctAnnouncement, getAnnouncement } from '~/features/safety/announcements/announcements.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forManager, formForManager } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('Correct an announcement');

export const loader = forManager(({ services, viewer, params }) =>
  getAnnouncement(services, viewer, params.alertId),
);

export const action = formForManager(announcementSchema, async ({ services, viewer, params }, input) => {
  await correctAnnouncement(services, viewer, params.alertId, input);
  return redirectWithFlash(announcementsPath, {
    title: 'Corrected',
    description: 'Every banner shows the corrected version, and says so.',
  });
});

export const clientAction = preserveInput('Nothing could be corrected. Please try again.');

export default function CorrectAnnouncement() {
  const { fields, state } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Correct this announcement"
      lead="The banner says “Corrected,” even for people who dismissed it."
      back={{ to: announcementsPath, label: 'Announcements' }}
      width="narrow"
    >
      {state === 'over' && !reply ? (
        <p>It’s already over. Make a new announcement instead.</p>
      ) : (
        <AnnouncementForm fields={fields} button="Save correction" reply={reply} />
      )}
    </Page>
  );
}
