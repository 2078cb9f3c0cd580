import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { dayIn } from '~/domain/clock';
import { AnnouncementForm } from '~/features/safety/announcements/announcement-form';
import { announcementsPath } from '~/features/safety/announcements/announcements';
import { announcementSchema } from '~/features/safety/announcements/announcements.schema.server';
import { announceDated } from '~/features/safety/announcements/announcements.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'New announcement · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireManager(args);
  const { config, clock } = args.context.services;
  return { today: dayIn(config.timeZone, clock.now()) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, announcementSchema, async (input) => {
    await announceDated(args.context.services, viewer, input);
    return redirectWithFlash(announcementsPath, {
      tone: 'success',
      title: 'Announced',
      description: 'It stands in every banner.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Nothing could be announced. Please try again.');

export default function NewAnnouncement() {
  const { today } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="New announcement"
      lead="It stands in everyone’s banner. In danger, send a safety alert instead."
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
