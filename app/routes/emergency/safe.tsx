import { useLoaderData } from '@remix-run/react';

import { NotFound } from '~/domain/errors';
import { safePath } from '~/domain/safe-path';
import { SafeForm } from '~/features/safety/emergency/share/safe-link';
import { awaitEnded, endShare } from '~/features/safety/emergency/end-share.server';
import { findRunningShare } from '~/features/safety/emergency/running-share.server';
import { formatEnded } from '~/features/safety/emergency/share-words';
import { toShareState } from '~/features/safety/emergency/share-state';
import { findShare } from '~/features/safety/emergency/shares.server';
import { formatSafeQuestion } from '~/features/safety/emergency/state-words';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm } from '~/http/form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { TextLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'emergency' } satisfies RouteHandle;

export const meta = titled("I'm safe");

const historyPath = '/settings/emergency-contacts?history=1';

export const loader = forPage(handle, async ({ services, viewer, params, query }) => {
  const share = await findShare(services, viewer, params.shareId);
  if (!share) throw new NotFound('There is no such share.');
  const back = safePath(query.get('back'), historyPath);
  const running = await findRunningShare(services, viewer);
  const state = running?.state ?? toShareState([share.contacts]);
  return { id: share.id, isActive: share.isActive, isSafe: share.safeAt !== null, state, back };
});

export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { redirectTo } = await readForm(request, stepSchema);
  await endShare(services, viewer, params.shareId);
  const ended = await awaitEnded(services, viewer, params.shareId);
  return redirectWithFlash(safePath(redirectTo, historyPath), formatEnded(ended));
});

export default function Safe() {
  const { id, isActive, isSafe, state, back } = useLoaderData<typeof loader>();
  return (
    <CardPage
      title={isActive ? formatSafeQuestion(state).title : 'I’m safe'}
      back={{ to: '/emergency', label: 'Emergency' }}
    >
      {isActive ? (
        <SafeForm shareId={id} state={state} back={back} />
      ) : (
        <p>
          {isSafe ? 'You already said you’re safe' : 'This share is over'}: its links no longer show your
          location. <TextLink to={historyPath}>See how it went</TextLink>.
        </p>
      )}
    </CardPage>
  );
}
