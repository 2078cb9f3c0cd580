import { Form, Link, useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import type { AuditRow } from '~/platform/managing/audit-page.server';
import { readAudit } from '~/platform/managing/audit-page.server';
import { Button, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { SelectField } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { Age } from '~/ui/time';

export const handle = { open: 'audit' } satisfies RouteHandle;

export const meta = titled('Change history');

export const loader = forPage(handle, ({ services, viewer, query }) => readAudit(services, viewer, query));

export default function Audit() {
  const { changes, older, filter, kinds, people } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Change history"
      lead="Who changed what and when, newest first. Field names only, not contents. Nobody can edit it."
      back={{ to: '/manage', label: 'Manage' }}
    >
      <Form role="search" aria-label="Changes" className="no-print flex flex-wrap items-end gap-3">
        <SelectField
          field={{ id: 'kind', name: 'kind', initialValue: filter.kind }}
          label="What"
          options={kinds}
          emptyLabel="Everything"
        />
        <SelectField
          field={{ id: 'who', name: 'who', initialValue: filter.who }}
          label="Who"
          options={people}
          emptyLabel="Everyone"
        />
        <Button variant="secondary">Show</Button>
      </Form>
      {changes.length > 0 ? (
        <ol aria-label="Changes" className="raised divide-y divide-line">
          {changes.map((change) => (
            <li key={change.id} className="flex flex-col gap-1 px-4 py-3">
              <ChangeLine change={change} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title="No changes" />
      )}
      {older !== null && (
        <SecondaryLink to={`?${new URLSearchParams({ ...filter, before: String(older) })}`}>
          Older changes
        </SecondaryLink>
      )}
    </Page>
  );
}

function ChangeLine({ change }: { change: AuditRow }) {
  const { at, who, verb, kind, name, path, fields, reason } = change;
  const thing = name ?? kind;
  return (
    <>
      <p className="min-w-0 wrap-anywhere">
        {verb.charAt(0).toUpperCase() + verb.slice(1)}
        {name && `: ${kind}`}{' '}
        {path ? (
          <Link to={path} className="py-3.5 font-semibold text-action underline">
            {thing}
          </Link>
        ) : (
          <span className="font-semibold">{thing}</span>
        )}
        {fields.length > 0 && <span className="text-muted"> ({fields.join(', ')})</span>}
      </p>
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
      <p className="text-sm text-muted">
        {who ?? 'VCLink itself, or someone whose account was erased'} · <Age at={at} />
      </p>
    </>
  );
}
