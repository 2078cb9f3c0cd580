import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useRouteError } from '@remix-run/react';

import { ContactChoice } from '~/features/safety/emergency/shared/contact-choice';
import { declineShares, openShared } from '~/features/safety/emergency/shared/shared-links.server';
import { isUnknownShare, UnknownShare } from '~/features/safety/emergency/shared/unknown-share';
import { ErrorScreen } from '~/shell/error-screen';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { CardPage, Page, titled } from '~/ui/page';
import type { Failed } from '~/ui/preserve-input';

export const meta = titled('No more shares');

/** Reading changes nothing: programs that look into mails open their links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { senderName, contactName, hasDeclined } = await openShared(context.services, params.token ?? '');
  const sharedPath = `/emergency/shared/${params.token}`;
  return { senderName, contactName, hasDeclined, sharedPath };
}

export async function action({ context, params }: ActionFunctionArgs) {
  await declineShares(context.services, params.token ?? '');
  return redirect(`/emergency/shared/${params.token}/decline`, 303);
}

export default function Decline() {
  const { senderName, contactName, hasDeclined, sharedPath } = useLoaderData<typeof loader>();
  const failed = useActionData<Failed>();
  if (hasDeclined) {
    return (
      <Page title="You get no more of these" width="narrow">
        <Card>
          <p role="status">Nothing more is sent to you when {senderName} shares an emergency.</p>
        </Card>
        <ContactChoice sharedPath={sharedPath} hasDeclined />
      </Page>
    );
  }
  return (
    <CardPage title="Get no more of these?">
      <Form method="post" className="flex flex-col items-start gap-6">
        <FormErrors form={{ errors: failed?.reply?.error[''] }} />
        <p className="wrap-anywhere">
          {senderName} has named you, {contactName}, as an emergency contact. If you decline, you get nothing
          more when {senderName} shares an emergency, and {senderName} sees that you declined. What was sent
          to you before stays as it is. You can change your mind here.
        </p>
        <Button variant="danger">Send me no more</Button>
      </Form>
    </CardPage>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isUnknownShare(error) ? <UnknownShare /> : <ErrorScreen error={error} />;
}
