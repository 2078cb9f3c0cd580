import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';

import { drivePath, notSaved } from '~/features/community/shuttle/drive/drive';
import { DrivePage } from '~/features/community/shuttle/drive/drive-page';
import { readDrive } from '~/features/community/shuttle/drive/drive-page.server';
import { ClosedLink, StartCard, UnknownLink } from '~/features/community/shuttle/drive/driver-link-pages';
import { openDriverLink, startDriving } from '~/features/community/shuttle/drive/driver-link.server';
import { readDriverCookie, serializeDriverCookie } from '~/http/driver.server';
import { submitForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { deadLinkBoundary } from '~/shell/error-screen';
import { titled } from '~/ui/page';

export const handle = { open: 'anyone', isSecret: true, away: notSaved } satisfies RouteHandle;

export const meta = titled('Drive the shuttle');

const statuses = { over: 410, early: 409, elsewhere: 409 } as const;

/** Gives the browser its secret, and binds nothing: previews in messages open links too. */
export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const browser = await readDriverCookie(request.headers.get('Cookie'));
  const opened = await openDriverLink(services, params.token ?? '', browser);
  if (opened.state === 'held') return { state: opened.state, page: await readDrive(services, opened.link) };
  if (opened.state !== 'unclaimed') return data(opened, { status: statuses[opened.state] });
  const { driverName, shuttleName, day } = opened.link;
  const headers: HeadersInit = browser === null ? { 'Set-Cookie': await serializeDriverCookie() } : {};
  return data({ state: opened.state, driverName, shuttleName, day }, { headers });
}

export const action = ({ request, params, context: { services } }: ActionFunctionArgs) =>
  submitForm(request, confirmSchema, async () => {
    const token = params.token ?? '';
    const browser = await readDriverCookie(request.headers.get('Cookie'));
    await startDriving(services, token, browser);
    const cookie = await serializeDriverCookie(browser ?? undefined);
    return redirect(drivePath(token), { status: 303, headers: { 'Set-Cookie': cookie } });
  });

export default function Drive() {
  const opened = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { token = '' } = useParams();
  if (opened.state === 'held') return <DrivePage token={token} {...opened.page} />;
  return opened.state === 'unclaimed' ? (
    <StartCard {...opened} errors={reply?.error?.[''] ?? undefined} />
  ) : (
    <ClosedLink {...opened} />
  );
}

export const ErrorBoundary = deadLinkBoundary(UnknownLink);
