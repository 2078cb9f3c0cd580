import { useLoaderData } from '@remix-run/react';

import { Letter, LocalhostWarning } from '~/features/account/join-codes/letter';
import { findLetter } from '~/features/account/join-codes/letters.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { printCookie } from '~/http/secret-cookies.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';

export const handle = { open: 'people' } satisfies RouteHandle;

export const meta = titled('Print a join code');

export const loader = forPage(
  handle,
  async ({ services, viewer, params, request, context, origin, query }) => {
    const code = await printCookie.read({ request, context });
    const found = await findLetter(services, viewer, { id: params.codeId, code, origin });
    return { ...found, isMailed: query.has('mailed') };
  },
);

export default function PrintCode() {
  const { home, letter, isMailed } = useLoaderData<typeof loader>();
  const back = { to: '/manage/codes', label: 'Join codes' };
  if (!letter) {
    return (
      <Page title={`Join code for ${home}`} back={back}>
        <EmptyState
          title="This code can't be shown again"
          description="We show a code for only ten minutes. If you didn’t print the letter, renew the code to get a new one."
          action={<LinkButton to="/manage/codes">See all codes</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={`Join code for ${home}`}
      lead={`Print this letter or copy the code now. You can see it here for only ten minutes.${isMailed ? ' We emailed it, too.' : ''}`}
      back={back}
      action={<PrintButton>Print</PrintButton>}
    >
      <LocalhostWarning joinUrl={letter.joinUrl} />
      <Letter letter={letter} />
    </Page>
  );
}
