import { useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { forPage, type RouteHandle } from '~/http/route.server';
import { contentPath, kindPath } from '~/platform/desk/desk';
import { ApplyImport, TakeBackImport } from '~/platform/desk/imports/import-steps';
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
    <Page title={isApplied ? 'Imported' : 'Look it through'} back={back} width="narrow">
      {parts.map((part) => (
        <PreviewOfKind key={part.kind.name} part={part} />
      ))}
      {lookUps > 0 && !isApplied && <LookUps count={lookUps} to={importPath(id)} />}
      {hasMap && <p className="font-medium">The map under all pins: another one</p>}
      {changes === 0 && wrong === 0 && <p>Everything is as this file has it. There is nothing to change.</p>}
      {wrong > 0 && (
        <Card title="Nothing is changed yet">
          <p className="mb-4">
            We can’t import {counted(wrong, 'row')}, so nothing is imported yet. Mend{' '}
            {wrong === 1 ? 'it' : 'them'} in your file, and hand the whole file in again. In the download, the
            last column says what is wrong with each.
          </p>
          <div className="flex flex-wrap gap-3">
            <SecondaryLink to={`${importPath(id)}/wrong.csv`} reloadDocument>
              Download the wrong rows
            </SecondaryLink>
            <SecondaryLink to={only ? `${kindPath(only.kind.name)}/import` : `${contentPath}/import`}>
              Hand in another file
            </SecondaryLink>
          </div>
        </Card>
      )}
      {changes > 0 && wrong === 0 && (
        <Card>
          {isApplied ? (
            <TakeBackImport id={id} changes={changes} />
          ) : (
            <ApplyImport id={id} changes={changes} />
          )}
        </Card>
      )}
    </Page>
  );
}

const LookUps = ({ count, to }: { count: number; to: string }) => (
  <Card title="Addresses are being looked up">
    <p className="mb-4">
      {counted(count, 'address', 'addresses')} to go, about one a second. What you apply before that has no
      pin.
    </p>
    <SecondaryLink to={to}>Look again</SecondaryLink>
  </Card>
);
