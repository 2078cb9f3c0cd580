import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { EmergencyHelp } from '~/features/emergency/emergency-help';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

/** Open to visitors too: an emergency waits for no sign-in. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.session();
  return { emergencyNumber: context.services.config.emergencyNumber };
}

export const meta: MetaFunction = () => [{ title: 'Emergency · VCLink' }];

export default function EmergencyPage() {
  return (
    <Page title="Emergency" width="narrow">
      <Card>
        <EmergencyHelp {...useLoaderData<typeof loader>()} />
      </Card>
    </Page>
  );
}
