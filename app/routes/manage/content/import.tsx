import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { withReadTimeout } from '~/domain/pace.server';
import { forPage, type RouteHandle, uploadFor } from '~/http/route.server';
import { kindPath } from '~/platform/desk/desk';
import { getContentForm } from '~/platform/desk/entries.server';
import { decodeText } from '~/platform/desk/files/decode.server';
import { ImportForm } from '~/platform/desk/imports/import-form';
import { importPath, notRead } from '~/platform/desk/imports/imports';
import { startImport } from '~/platform/desk/imports/imports.server';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Disclosure } from '~/ui/disclosure';
import { Page, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  takes: { megabytes: 8 },
  away: notRead,
} satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `Import ${data?.kind.title.toLowerCase() ?? 'content'}`);

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getContentForm(services, viewer, params.kind),
);

export const action = uploadFor(
  handle,
  async ({ request, services, viewer, params: { kind } }, { bytes }) => {
    const text = await decodeText(bytes);
    const id = await startImport(services, viewer, kind, text, withReadTimeout(request.signal));
    return redirect(importPath(id), 303);
  },
);

export default function ImportEntries() {
  const { kind, fields } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const path = kindPath(kind.name);
  return (
    <Page
      title={`Import ${kind.title.toLowerCase()}`}
      lead="You’ll see a preview first. Nothing changes until you confirm."
      back={{ to: path, label: kind.title }}
      width="narrow"
    >
      <Card>
        <ImportForm
          accept=".csv,.txt,.tsv,.json,.geojson"
          hint="A CSV file, or GeoJSON for places."
          takesText
          reply={reply}
        />
      </Card>
      {kind.otherImport && <SecondaryLink to={kind.otherImport.to}>{kind.otherImport.label}</SecondaryLink>}
      <Disclosure title="Column names">
        <p className="mb-3">
          The first row names the columns. Start with <a href={`${path}/export.csv`}>your current table</a> or{' '}
          <a href={`${path}/example.csv`}>the sample neighborhood’s</a>. A row with an id changes that entry;
          without one, it changes the entry of the same name.
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {fields.flatMap(({ cells }) =>
            cells.map(({ name, label, hint, isRequired }) => (
              <div key={name} className="contents">
                <dt className="font-mono text-sm">{name}</dt>
                <dd className="text-sm text-muted">
                  {label}
                  {isRequired ? '' : ', optional'}
                  {hint && `. ${hint}`}
                </dd>
              </div>
            )),
          )}
        </dl>
      </Disclosure>
    </Page>
  );
}
