import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useRouteError } from '@remix-run/react';

import { ContactChoice } from '~/features/safety/emergency/shared/contact-choice';
import { openShared, resumeShares } from '~/features/safety/emergency/shared/shared-links.server';
import { isUnknownShare, UnknownShare } from '~/features/safety/emergency/shared/unknown-share';
import { ErrorScreen } from '~/shell/error-screen';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { CardPage, Page, titled } from '~/ui/page';
import type { Failed } from '~/ui/preserve-input';

export const meta = titled('Get shares again');

/** Reading changes nothing: programs that look into mails open their links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { senderName, hasDeclined } = await openShared(context.services, params.token ?? '');
  return { senderName, hasDeclined, sharedPath: `/emergency/shared/${params.token}` };
}

export async function action({ context, params }: ActionFunctionArgs) {
  await resumeShares(context.services, params.token ?? '');
  return redirect(`/emergency/shared/${params.token}/resume`, 303);
}

export default function Resume() {
  const { senderName, hasDeclined, sharedPath } = useLoaderData<typeof loader>();
  const failed = useActionData<Failed>();
  if (!hasDeclined) {
    return (
      <Page title="You get these messages" width="narrow">
        <Card>
          <p role="status">
            You get a message when {senderName} shares an emergency and has you as an emergency contact.
          </p>
        </Card>
        <ContactChoice sharedPath={sharedPath} hasDeclined={false} />
      </Page>
    );
  }
  return (
    <CardPage title="Get these messages again?">
      <Form method="post" className="flex flex-col items-start gap-6">
        <FormErrors form={{ errors: failed?.reply?.error[''] }} />
        <p className="wrap-anywhere">
          You asked not to be an emergency contact of {senderName}. If you press this, you get a message again
          when {senderName} shares an emergency and has you as a contact. {senderName} sees that you do.
        </p>
        <Button>Get these messages again</Button>
      </Form>
    </CardPage>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isUnknownShare(error) ? <UnknownShare /> : <ErrorScreen error={error} />;
}
