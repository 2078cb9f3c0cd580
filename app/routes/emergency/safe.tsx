import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { NotFound } from '~/domain/errors';
import { SafeForm, safeTitle } from '~/features/emergency/safe-link';
import { endShare, findShare } from '~/features/emergency/shares.server';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: "I'm safe · VCLink" }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const share = await findShare(args.context.services, viewer, args.params.shareId ?? '');
  if (!share) throw new NotFound('There is no such share.');
  return { id: share.id, isActive: share.isActive, isSafe: share.safeAt !== null };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { contacts } = await endShare(args.context.services, viewer, args.params.shareId ?? '');
  return redirectWithFlash('/settings/emergency-contacts?history=1', {
    tone: 'success',
    title: 'Good that you are safe',
    description:
      contacts > 0
        ? 'The same contacts are being told so, and the links to your place are closed.'
        : 'The links to your place are closed. Nobody has to be told: your call had reached no one.',
  });
}

export default function Safe() {
  const { id, isActive, isSafe } = useLoaderData<typeof loader>();
  return (
    <Page title={safeTitle} back={{ to: '/emergency', label: 'Emergency' }} width="narrow">
      <Card>
        {isActive ? (
          <SafeForm shareId={id} />
        ) : (
          <p>
            {isSafe ? 'You said so already' : 'This share is over'}: its links do not show your place any
            more.{' '}
            <Link
              to="/settings/emergency-contacts?history=1"
              className="font-medium text-accent underline underline-offset-4"
            >
              See what became of it
            </Link>
            .
          </p>
        )}
      </Card>
    </Page>
  );
}
