import { useLoaderData } from '@remix-run/react';

import { listOwnRecord } from '~/features/account/own-data/own-record.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { Row, Rows } from '~/ui/rows';
import { Age } from '~/ui/time';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Who viewed or changed your account');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  rows: await listOwnRecord(services, viewer),
}));

export default function OwnRecord() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Who viewed or changed your account"
      back={{ to: '/settings/account', label: 'Account' }}
      width="narrow"
    >
      {rows.length === 0 ? (
        <EmptyState title="Nobody yet" />
      ) : (
        <Rows label="Your record">
          {rows.map(({ id, words, at }) => (
            <Row key={id} title={words} note={<Age at={at} />} />
          ))}
        </Rows>
      )}
    </Page>
  );
}
