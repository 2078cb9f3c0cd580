import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { announcementsPath } from '~/features/safety/announcements/announcements';
import { endAnnouncementSchema } from '~/features/safety/announcements/announcements.schema.server';
import { endAnnouncement, getAnnouncement } from '~/features/safety/announcements/announcements.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { ManageConfirm } from '~/ui/manage-confirm';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Take an announcement away · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return getAnnouncement(args.context.services, viewer, args.params.alertId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, endAnnouncementSchema, async () => {
    await endAnnouncement(args.context.services, viewer, args.params.alertId ?? '');
    return redirectWithFlash(announcementsPath, { tone: 'success', title: 'Announcement taken away' });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'Nothing could be taken away. Please try again.');

export default function EndAnnouncement() {
  const { id, title, state } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Take this announcement away?"
      back={{ to: announcementsPath, label: 'Announcements' }}
      width="narrow"
    >
      <Card>
        {state === 'over' && !reply ? (
          <p>It is over already.</p>
        ) : (
          <ManageConfirm
            to={`${announcementsPath}/${id}/end`}
            route="routes/manage/announcements/end"
            button="Take away"
            pendingLabel="Taking away..."
            isDanger
            back={announcementsPath}
            keep="Keep it"
            reply={reply}
          >
            <p>“{title}” leaves every banner at once. It stays in this list as over.</p>
          </ManageConfirm>
        )}
      </Card>
    </Page>
  );
}
