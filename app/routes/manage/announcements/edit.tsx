import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { AnnouncementForm } from '~/features/safety/announcements/announcement-form';
import { announcementsPath } from '~/features/safety/announcements/announcements';
import { announcementSchema } from '~/features/safety/announcements/announcements.schema.server';
import { correctAnnouncement, getAnnouncement } from '~/features/safety/announcements/announcements.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Correct an announcement · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return getAnnouncement(args.context.services, viewer, args.params.alertId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, announcementSchema, async (input) => {
    await correctAnnouncement(args.context.services, viewer, args.params.alertId ?? '', input);
    return redirectWithFlash(announcementsPath, {
      tone: 'success',
      title: 'Corrected',
      description: 'Every banner has it anew, and says that it was corrected.',
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Nothing could be corrected. Please try again.');

export default function CorrectAnnouncement() {
  const { fields, state } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Correct this announcement"
      lead="The banner says “Corrected”, also to those who put it away."
      back={{ to: announcementsPath, label: 'Announcements' }}
      width="narrow"
    >
      {state === 'over' && !reply ? (
        <p>It is over already. Announce it anew instead.</p>
      ) : (
        <AnnouncementForm fields={fields} button="Save correction" reply={reply} />
      )}
    </Page>
  );
}
