import { useLoaderData } from '@remix-run/react';

import { NotFound } from '~/domain/errors';
import { safePath } from '~/domain/safe-path';
import { SafeForm, safeTitle } from '~/features/safety/emergency/share/safe-link';
import { endShare, findShare } from '~/features/safety/emergency/shares.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forViewer } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { TextLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const meta = titled("I'm safe");

const historyPath = '/settings/emergency-contacts?history=1';

export const loader = forViewer(async ({ services, viewer, params, query }) => {
  const share = await findShare(services, viewer, params.shareId);
  if (!share) throw new NotFound('There is no such share.');
  const back = safePath(query.get('back'), historyPath);
  return { id: share.id, isActive: share.isActive, isSafe: share.safeAt !== null, back };
});

export const action = forViewer(async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  const { contacts } = await endShare(services, viewer, params.shareId);
  return redirectWithFlash(safePath(redirectTo, historyPath), {
    title: 'Glad you’re safe',
    description:
      contacts > 0
        ? 'The same contacts are being told so, and the links to your place are closed.'
        : 'The links to your place are closed. No mail and no text message of your call had gone out.',
  });
});

export default function Safe() {
  const { id, isActive, isSafe, back } = useLoaderData<typeof loader>();
  return (
    <CardPage title={safeTitle} back={{ to: '/emergency', label: 'Emergency' }}>
      {isActive ? (
        <SafeForm shareId={id} back={back} />
      ) : (
        <p>
          {isSafe ? 'You said so already' : 'This share is over'}: its links no longer show your place.{' '}
          <TextLink to={historyPath}>See what became of it</TextLink>.
        </p>
      )}
    </CardPage>
  );
}
