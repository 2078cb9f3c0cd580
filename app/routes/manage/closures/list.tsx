import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import {
  closuresPath,
  holidaysPath,
  type ManagedClosure,
  newClosurePath,
} from '~/platform/closures/closures';
import { listManagedClosures } from '~/platform/closures/closures.server';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { Pill } from '~/ui/pill';
import { Row, Rows } from '~/ui/rows';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'content', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Closures');

export const loader = forPage(handle, async ({ services }) => ({
  closures: await listManagedClosures(services),
}));

export default function Closures() {
  const { closures } = useLoaderData<typeof loader>();
  useFocusFallback(closures);
  return (
    <Page
      title="Closures"
      lead="Close a room, a class, the office, the shuttle or everything for a time."
      back={{ to: '/manage', label: 'Manage' }}
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={newClosurePath}>Close something</LinkButton>
          <SecondaryLink to={holidaysPath}>Add holidays</SecondaryLink>
        </div>
      }
    >
      {closures.length === 0 ? (
        <EmptyState title="Nothing is closed" description="Closures show up here, today’s and those ahead." />
      ) : (
        <ShortList list="closures" rows={closures} limit={12} what="closures">
          {(rows) => (
            <Rows label="Closures">
              {rows.map((closure) => (
                <ClosureRow key={closure.id} closure={closure} />
              ))}
            </Rows>
          )}
        </ShortList>
      )}
    </Page>
  );
}

function ClosureRow({
  closure: { id, name, when, reason, staysOpen, hasBegun },
}: {
  closure: ManagedClosure;
}) {
  return (
    <Row
      title={`${name}: closed for ${reason}`}
      note={
        <>
          <p>{when}</p>
          {staysOpen.length > 0 && <p>Stays open: {staysOpen.join(', ')}</p>}
        </>
      }
      status={hasBegun && <Pill tone="bad">Closed now</Pill>}
      action={
        <SecondaryLink to={`${closuresPath}/${id}/open`} aria-label={`Open again: ${name}, ${when}`}>
          {hasBegun ? 'Open again' : 'Undo'}
        </SecondaryLink>
      }
    />
  );
}
