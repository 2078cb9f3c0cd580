import { useActionData } from '@remix-run/react';

import { ImportPreview } from '~/features/account/join-codes/import-preview';
import { withReadTimeout } from '~/domain/pace.server';
import { previewInvitations } from '~/features/account/join-codes/import-codes.server';
import { mostInvitations } from '~/features/account/join-codes/join-codes';
import { forPage, type RouteHandle, uploadFor } from '~/http/route.server';
import { decodeText } from '~/platform/desk/files/decode.server';
import { ImportForm } from '~/platform/desk/imports/import-form';
import { notRead } from '~/platform/desk/imports/imports';
import { generateToken } from '~/platform/residents/link-token.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'people', takes: { megabytes: 8 }, away: notRead } satisfies RouteHandle;

export const meta = titled('Invite many at once');

export const loader = forPage(handle, () => null);

/** The preview carries the table along, so that no addresses are stored before the import. */
export const action = uploadFor(handle, async ({ request, services, viewer }, { bytes }) => {
  const text = await decodeText(bytes);
  const plan = await previewInvitations(services, viewer, text, withReadTimeout(request.signal));
  const sent = { text, secret: generateToken() };
  return { reply: undefined, preview: { plan, sent, isMailed: services.mail.kind === 'smtp' } };
});

export default function ImportCodes() {
  const answer = useActionData<typeof action>();
  const preview = answer && 'preview' in answer ? answer.preview : null;
  const codes = { to: '/manage/codes', label: 'Join codes' };
  if (preview) {
    return (
      <Page title="Check file" lead="Nothing is created until you confirm." back={codes} width="narrow">
        <ImportPreview {...preview} />
      </Page>
    );
  }
  return (
    <Page
      title="Invite many at once"
      lead="Upload a list of homes. You’ll see a preview first."
      back={codes}
      width="narrow"
    >
      <Card>
        <ImportForm
          accept=".csv,.txt,.tsv"
          hint={`A CSV file with up to ${mostInvitations.toLocaleString('en-US')} homes.`}
          takesText
          reply={answer?.reply}
        />
      </Card>
      <Card title="The columns">
        <p>The first row names them:</p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="font-mono">home</dt>
          <dd className="text-muted">Its name, such as 12B. A new name adds the home.</dd>
          <dt className="font-mono">people</dt>
          <dd className="text-muted">How many people can join, from 1 to 8. If blank, 1.</dd>
          <dt className="font-mono">email</dt>
          <dd className="text-muted">Where we email the invitation, if email is set up. Optional.</dd>
          <dt className="font-mono">latitude, longitude</dt>
          <dd className="text-muted">
            Where it is, such as 45.4871 and -122.8037. Maps show “You live here” there. Both are optional.
          </dd>
        </dl>
      </Card>
    </Page>
  );
}
