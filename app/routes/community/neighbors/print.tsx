import { useLoaderData } from '@remix-run/react';

import { readPrinted } from '~/features/community/neighbors/directory.server';
import { facetLabels, neighborsPath } from '~/features/community/neighbors/neighbors';
import '~/features/community/neighbors/printed-directory.css';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Page, titled } from '~/ui/page';
import { PhoneLink } from '~/ui/phone-link';
import { PrintButton } from '~/ui/print-button';
import { ReflowCell, ReflowRow, ReflowTable } from '~/ui/reflow-table';

export const handle = { open: 'residents', isPaper: true } satisfies RouteHandle;

export const meta = titled('Print the directory · Neighbors');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  neighbors: await readPrinted(services, viewer),
}));

const heads = ['home', 'phone', 'help', 'skills', 'tools', 'languages'] as const;

export default function PrintedDirectory() {
  const { neighbors } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Neighbors"
      lead="With what everybody in the neighborhood may see. Please don’t pass it on."
      back={{ to: neighborsPath, label: 'Neighbors' }}
      action={
        <PrintButton otherwise="To print it, choose Print in your browser’s menu.">
          Print the directory
        </PrintButton>
      }
    >
      <div className="printed-directory">
        <ReflowTable label="Neighbors" heads={['Name', ...heads.map((field) => facetLabels[field])]}>
          {neighbors.map(({ id, name, phone, home, street, ...facets }) => (
            <ReflowRow key={id} head={name}>
              <ReflowCell>{home ?? street}</ReflowCell>
              <ReflowCell>
                <PhoneLink phone={phone} of={name} />
              </ReflowCell>
              <ReflowCell>{facets.help}</ReflowCell>
              <ReflowCell>{facets.skills}</ReflowCell>
              <ReflowCell>{facets.tools}</ReflowCell>
              <ReflowCell>{facets.languages}</ReflowCell>
            </ReflowRow>
          ))}
        </ReflowTable>
      </div>
    </Page>
  );
}
