import { Form, useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { listBlocked } from '~/platform/residents/blocks.server';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { Row, Rows } from '~/ui/rows';
import { Avatar } from '~/ui/avatar';
import { Age } from '~/ui/time';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Blocked neighbors · Settings');

export const loader = forPage(handle, ({ services, viewer }) => listBlocked(services, viewer));

export default function Blocked() {
  const blocked = useLoaderData<typeof loader>();
  return (
    <Page
      title="Blocked neighbors"
      lead="You can’t message each other in the Marketplace."
      back={{ to: '/settings', label: 'Settings' }}
      width="narrow"
    >
      {blocked.length === 0 ? (
        <EmptyState
          title="You haven’t blocked anyone"
          description="You can block a neighbor in your messages with them."
        />
      ) : (
        <ShortList list="blocked" rows={blocked} limit={8} what="neighbors">
          {(rows) => (
            <Rows label="Blocked neighbors">
              {rows.map(({ id, name, since }) => (
                <Row
                  key={id}
                  lead={<Avatar name={name} />}
                  title={name}
                  note={
                    <>
                      Blocked <Age at={since} />
                    </>
                  }
                  action={
                    <Form
                      method="post"
                      action={`/settings/blocked/${encodeURIComponent(id)}/unblock`}
                      preventScrollReset
                    >
                      <Button variant="secondary" aria-label={`Unblock ${name}`}>
                        Unblock
                      </Button>
                    </Form>
                  }
                />
              ))}
            </Rows>
          )}
        </ShortList>
      )}
    </Page>
  );
}
