import { useLoaderData } from '@remix-run/react';

import { JoinCodeCard } from '~/features/account/join-codes/join-code-card';
import { findJoinCodeCard } from '~/features/account/join-codes/join-code-card.server';
import { forStaff } from '~/http/route.server';
import { printCookie } from '~/http/secret-cookies.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';

export const meta = titled('Print a join code');

export const loader = forStaff('people', async ({ services, viewer, params, request, context, origin }) => {
  const code = await printCookie.read({ request, context });
  return findJoinCodeCard(services, viewer, { id: params.codeId, code, origin });
});

export default function PrintCode() {
  const { unit, card } = useLoaderData<typeof loader>();
  const back = { to: '/manage/codes', label: 'Join codes' };
  if (!card) {
    return (
      <Page title={`Join code for ${unit}`} back={back}>
        <EmptyState
          title="This code can't be shown again"
          description="We keep no readable copy of a code, and show it for ten minutes only. If the card was not printed, make a new code and revoke this one."
          action={<LinkButton to="/manage/codes">Make a new code</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={`Join code for ${unit}`}
      lead="Print this card or copy the code now. You can see it here for ten minutes only."
      back={back}
      action={<PrintButton>Print</PrintButton>}
    >
      <JoinCodeCard card={card} unit={unit} />
    </Page>
  );
}
