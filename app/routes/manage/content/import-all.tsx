import { redirect } from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { withReadTimeout, archiveTimeoutMs } from '~/domain/pace.server';
import { forPage, type RouteHandle, uploadFor } from '~/http/route.server';
import { contentPath } from '~/platform/desk/desk';
import { startContentImport } from '~/platform/desk/files/archive.server';
import { ImportForm } from '~/platform/desk/imports/import-form';
import { importPath, notRead } from '~/platform/desk/imports/imports';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  takes: { megabytes: 24 },
  away: notRead,
} satisfies RouteHandle;

export const meta = titled('Import everything');

export const loader = forPage(handle, () => null);

export const action = uploadFor(handle, async ({ request, services, viewer }, { bytes }) => {
  const limit = withReadTimeout(request.signal, archiveTimeoutMs);
  return redirect(importPath(await startContentImport(services, viewer, bytes, limit)), 303);
});

export default function ImportAll() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Import everything"
      lead="You’ll see a preview first. Nothing changes until you confirm."
      back={{ to: contentPath, label: 'Content' }}
      width="narrow"
    >
      <Card>
        <ImportForm
          accept=".zip"
          hint="A ZIP file from “Export everything”. Anything not in it stays the same."
          takesText={false}
          reply={reply}
        />
      </Card>
    </Page>
  );
}
