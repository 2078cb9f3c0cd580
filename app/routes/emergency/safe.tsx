import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { NotFound } from '~/domain/errors';
import { safePath } from '~/domain/safe-path';
import { SafeForm, safeTitle } from '~/features/safety/emergency/share/safe-link';
import { endShare, findShare } from '~/features/safety/emergency/shares.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { stepSchema } from '~/http/step.schema.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: "I'm safe · VCLink" }];

const historyPath = '/settings/emergency-contacts?history=1';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const share = await findShare(args.context.services, viewer, args.params.shareId ?? '');
  if (!share) throw new NotFound('There is no such share.');
  const back = safePath(new URL(args.request.url).searchParams.get('back'), historyPath);
  return { id: share.id, isActive: share.isActive, isSafe: share.safeAt !== null, back };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { redirectTo } = await readForm(args.request, stepSchema);
  const { contacts } = await endShare(args.context.services, viewer, args.params.shareId ?? '');
  return redirectWithFlash(safePath(redirectTo, historyPath), {
    tone: 'success',
    title: 'Good that you are safe',
    description:
      contacts > 0
        ? 'The same contacts are being told so, and the links to your place are closed.'
        : 'The links to your place are closed. No mail and no text message of your call had gone out.',
  });
}

export default function Safe() {
  const { id, isActive, isSafe, back } = useLoaderData<typeof loader>();
  return (
    <Page title={safeTitle} back={{ to: '/emergency', label: 'Emergency' }} width="narrow">
      <Card>
        {isActive ? (
          <SafeForm shareId={id} back={back} />
        ) : (
          <p>
            {isSafe ? 'You said so already' : 'This share is over'}: its links do not show your place any
            more.{' '}
            <Link to={historyPath} className="font-medium text-accent underline underline-offset-4">
              See what became of it
            </Link>
            .
          </p>
        )}
      </Card>
    </Page>
  );
}
