import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { ClaimForm } from '~/features/account/claim/claim-form';
import { type ClaimInput, claimSchema } from '~/features/account/claim/claim.schema.server';
import { claimNeighborhood, readClaimPage, requireClaim } from '~/features/account/claim/claim.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import type { RouteHandle } from '~/http/route.server';
import { readBrowserToken, signInHeaders } from '~/http/session-cookie.server';
import { listSettingChoices } from '~/platform/settings/setting-choices.server';
import { setupPath } from '~/platform/managing/setup';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'anyone',
  isSecret: true,
  away: 'We couldn’t save this. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Set up your neighborhood');

export async function loader({ params, context: { services } }: LoaderFunctionArgs) {
  await requireClaim(services, params.token ?? '');
  return { ...(await readClaimPage(services)), choices: listSettingChoices() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, clientAddress: address } = context;
  const token = params.token ?? '';
  // Check the link before the form, so that an invalid link learns nothing about it.
  await requireClaim(services, token);
  const client = {
    address,
    browser: readBrowserToken(services.config, request),
    userAgent: request.headers.get('User-Agent'),
  };
  const schema = claimSchema(services.config.fixedSettings);
  const claim = async (input: ClaimInput) => {
    const signedIn = await claimNeighborhood(services, token, { ...input, ...client });
    const title = `Welcome to ${services.config.communityName}, ${input.manager.name}!`;
    const flash = { title, description: 'Your account is ready, and you’re signed in.' };
    return redirectWithFlash(setupPath, flash, signInHeaders(services.config, signedIn));
  };
  // The neighborhood has no center yet that could complete a short Plus Code.
  return submitPlaceForm(services, request, schema, claim, { near: null });
}

export default function Claim() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Set up your neighborhood"
      lead="Nobody lives here yet. Name it, and add its first manager. You can change everything later."
      width="narrow"
    >
      <ClaimForm {...page} reply={reply} />
    </Page>
  );
}
