import { useActionData, useLoaderData } from '@remix-run/react';

import { dayIn } from '~/domain/clock';
import { AnnouncementForm } from '~/features/safety/announcements/announcement-form';
import { announcementsPath } from '~/features/safety/announcements/announcements';
import { announcementSchema } from '~/features/safety/announcements/announcements.schema.server';
import { announceDated } from '~/features/safety/announcements/announcements.server';
import { redirectWithFlash } from '~/http/flash.server';
import { forManager, formForManager } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export const meta = titled('New announcement');

export const loader = forManager(({ services }) => {
  const { config, clock } = services;
  return { today: dayIn(config.timeZone, clock.now()) };
});

export const action = formForManager(announcementSchema, async ({ services, viewer }, input) => {
  await announceDated(services, viewer, input);
  return redirectWithFlash(announcementsPath, {
    title: 'Announced',
    description: 'It’s in every banner.',
  });
});

export const clientAction = preserveInput('Nothing could be announced. Please try again.');

export default function NewAnnouncement() {
  const { today } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="New announcement"
      lead="It goes in everyone’s banner. If there’s danger, send a safety alert instead."
      back={{ to: announcementsPath, label: 'Announcements' }}
      width="narrow"
    >
      <AnnouncementForm
        fields={{ title: '', message: '', date: today, from: '', until: '' }}
        button="Announce"
        reply={reply}
      />
    </Page>
  );
}
