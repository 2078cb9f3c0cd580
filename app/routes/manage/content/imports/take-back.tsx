import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { contentPath, notSaved } from '~/platform/desk/desk';
import { RevertImport } from '~/platform/desk/imports/import-steps';
import { importPath } from '~/platform/desk/imports/imports';
import { revertImport, getImport } from '~/platform/desk/imports/imports.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page', away: notSaved } satisfies RouteHandle;

export const meta = titled('Undo import');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getImport(services, viewer, params.importId),
);

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const count = await revertImport(services, viewer, params.importId);
  return redirectWithFlash(contentPath, {
    title: 'Undone',
    description: `${counted(count, 'entry is', 'entries are')} as before.`,
  });
});

export default function TakeBackImportPage() {
  const { id, changes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Undo import" back={{ to: importPath(id), label: 'the preview' }}>
      <RevertImport id={id} changes={changes} reply={reply} />
    </CardPage>
  );
}
