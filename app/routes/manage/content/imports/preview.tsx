import { useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { forPage, type RouteHandle } from '~/http/route.server';
import { contentPath, kindPath } from '~/platform/desk/desk';
import { ApplyImport, RevertImport } from '~/platform/desk/imports/import-steps';
import { PreviewOfKind } from '~/platform/desk/imports/import-preview';
import { importPath } from '~/platform/desk/imports/imports';
import { getImport } from '~/platform/desk/imports/imports.server';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Import');

export const loader = forPage(handle, ({ services, viewer, params }) =>
  getImport(services, viewer, params.importId),
);

export default function ImportPage() {
  const { id, parts, lookUps, hasMap, wrong, changes, isApplied } = useLoaderData<typeof loader>();
  const [only] = parts.length === 1 ? parts : [];
  const back = only
    ? { to: kindPath(only.kind.name), label: only.kind.title }
    : { to: contentPath, label: 'Content' };
  return (
    <Page title={isApplied ? 'Imported' : 'Check file'} back={back} width="narrow">
      {parts.map((part) => (
        <PreviewOfKind key={part.kind.name} part={part} />
      ))}
      {lookUps > 0 && !isApplied && <AddressLookups count={lookUps} to={importPath(id)} />}
      {hasMap && <p className="font-medium">Also replaces the map under all pins</p>}
      {changes === 0 && wrong === 0 && <p>Everything already matches this file.</p>}
      {wrong > 0 && (
        <Card title="Nothing has changed yet">
          <p className="mb-4">
            We can’t import {counted(wrong, 'row')}, so nothing is imported yet. Fix{' '}
            {wrong === 1 ? 'it' : 'them'} in your file and upload the whole file again. The download’s last
            column lists the errors.
          </p>
          <div className="flex flex-wrap gap-3">
            <SecondaryLink to={`${importPath(id)}/wrong.csv`} reloadDocument>
              Download rows with errors
            </SecondaryLink>
            <SecondaryLink to={only ? `${kindPath(only.kind.name)}/import` : `${contentPath}/import`}>
              Upload another file
            </SecondaryLink>
          </div>
        </Card>
      )}
      {changes > 0 && wrong === 0 && (
        <Card>
          {isApplied ? <RevertImport id={id} changes={changes} /> : <ApplyImport id={id} changes={changes} />}
        </Card>
      )}
    </Page>
  );
}

const AddressLookups = ({ count, to }: { count: number; to: string }) => (
  <Card title="Looking up addresses">
    <p className="mb-4">
      {counted(count, 'address', 'addresses')} to go, about one a second. Entries you apply before then have
      no pin.
    </p>
    <SecondaryLink to={to}>Refresh</SecondaryLink>
  </Card>
);
