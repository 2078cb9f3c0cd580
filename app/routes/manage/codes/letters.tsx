import { useActionData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { createInvitations } from '~/features/account/join-codes/import-codes.server';
import { importPath } from '~/features/account/join-codes/join-codes';
import { Letter, LocalhostWarning } from '~/features/account/join-codes/letter';
import { createLetters } from '~/features/account/join-codes/letters.server';
import { forPage, type RouteHandle, uploadFor } from '~/http/route.server';
import { decodeText } from '~/platform/desk/files/decode.server';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { PrintButton } from '~/ui/print-button';

export const handle = { open: 'people', takes: { megabytes: 8 }, isPaper: true } satisfies RouteHandle;

export const meta = titled('Letters');

/** Scripts would load a thousand letters a second time. */

export const loader = forPage(handle, () => null);

/** Creates the codes and shows them once. No URL shows them again. */
export const action = uploadFor(handle, async ({ services, viewer, origin }, { bytes, secret, invited }) => {
  const text = await decodeText(bytes);
  const codes = await createInvitations(services, viewer, { secret, text, invited });
  const letters = await createLetters(services, { codes, origin });
  return { reply: undefined, made: { letters, sent: { text, secret } } };
});

export default function Letters() {
  const answer = useActionData<typeof action>();
  const made = answer && 'made' in answer ? answer.made : null;
  const back = { to: '/manage/codes', label: 'Join codes' };
  if (!made || made.letters.length === 0) {
    return (
      <Page title="Letters" back={back}>
        <EmptyState
          title={made ? 'These codes can’t be shown again' : 'No letters here'}
          description={
            answer?.reply?.error?.['']?.join(' ') ??
            'We show new letters for only ten minutes. You can renew codes in the list.'
          }
          action={<LinkButton to={importPath}>Invite many at once</LinkButton>}
        />
      </Page>
    );
  }
  const { letters, sent } = made;
  return (
    <Page
      title={counted(letters.length, 'letter')}
      lead="Print them or save the table now. You can see them here for only ten minutes."
      back={back}
      action={
        <PrintButton otherwise="To print them, choose Print in your browser’s menu.">Print them</PrintButton>
      }
    >
      <form
        method="post"
        action={`${importPath}/codes.csv`}
        encType="multipart/form-data"
        className="no-print"
      >
        <input type="hidden" name="text" value={sent.text} />
        <input type="hidden" name="secret" value={sent.secret} />
        <Button variant="secondary">Download codes (CSV)</Button>
      </form>
      <LocalhostWarning joinUrl={letters[0]!.joinUrl} />
      {letters.map((letter) => (
        <Letter key={letter.code} letter={letter} />
      ))}
    </Page>
  );
}
