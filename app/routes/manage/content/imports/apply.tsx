import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { notSaved } from '~/platform/desk/desk';
import { ApplyImport } from '~/platform/desk/imports/import-steps';
import { importPath } from '~/platform/desk/imports/imports';
import { applyImport, getImport } from '~/platform/desk/imports/imports.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Apply import');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getImport(services, viewer, params.importId),
);

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const count = await applyImport(services, viewer, params.importId);
  return redirectWithFlash(importPath(params.importId), {
    title: 'Imported',
    description: `${counted(count, 'entry', 'entries')} changed. Residents see it now.`,
  });
});

export default function ApplyImportPage() {
  const { id, changes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Apply import" back={{ to: importPath(id), label: 'the preview' }}>
      <ApplyImport id={id} changes={changes} reply={reply} />
    </CardPage>
  );
}
