import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import type { RouteHandle } from '~/http/route.server';
import { TopicStopped } from '~/platform/preferences/topic-stopped';
import { getTopicStop, unsubscribeFromTopic } from '~/platform/preferences/topic-stops.server';
import { deadLinkBoundary } from '~/shell/error-screen';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FormErrors } from '~/ui/field';
import { AwayIllustration } from '~/ui/illustration';
import { CardPage, Page, titled } from '~/ui/page';
import type { Failed } from '~/ui/remix/form-failure';

export const handle = { open: 'anyone', isSecret: true } satisfies RouteHandle;

export const meta = titled('Stop these mails');

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  getTopicStop(context.services, params.token ?? '');

/** Mail programs send no cookie and follow no redirect (RFC 8058), so the response is the page itself. */
export const action = ({ params, context }: ActionFunctionArgs) =>
  unsubscribeFromTopic(context.services, params.token ?? '');

export default function StopMails() {
  const { label, isStopped } = useLoaderData<typeof loader>();
  const failed = useActionData<Failed>();
  if (isStopped) {
    return (
      <Page title="You’re unsubscribed" width="narrow">
        <TopicStopped label={label} />
      </Page>
    );
  }
  return (
    <CardPage title="Stop these emails?">
      <Form method="post" className="flex flex-col items-start gap-4">
        <FormErrors form={{ errors: failed?.reply?.error[''] }} />
        <p>
          You won’t get emails about <strong>{label.toLowerCase()}</strong>. You’ll still see them in the app,
          and as push notifications if those are on.
        </p>
        <Button>Stop emails about {label.toLowerCase()}</Button>
      </Form>
    </CardPage>
  );
}

export const ErrorBoundary = deadLinkBoundary(() => (
  <Page title="This link doesn’t work" width="narrow">
    <EmptyState
      title="It has expired or is incomplete"
      description="Nothing has changed. You can choose which mails you get in your settings."
      picture={<AwayIllustration />}
      action={<LinkButton to="/settings/notifications">Open notification settings</LinkButton>}
    />
  </Page>
));
