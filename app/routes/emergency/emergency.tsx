import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';

import { EmergencyHelp } from '~/features/safety/emergency/share/emergency-help';
import { SharePanel } from '~/features/safety/emergency/share/share-panel';
import { loadSharePanel } from '~/features/safety/emergency/share/share-panel.server';
import { formatOutcome } from '~/features/safety/emergency/share-words';
import { shareSchema } from '~/features/safety/emergency/shares.schema.server';
import { awaitFirstTries, shareEmergency } from '~/features/safety/emergency/shares.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, type RouteHandle } from '~/http/route.server';
import { useShellData } from '~/shell/shell-data';
import { FlashResult } from '~/ui/flash-result';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'anyone', priority: 'emergency' } satisfies RouteHandle;

/** Open to visitors, because an emergency can't wait for a sign-in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = context;
  const { emergencyNumber } = services.config;
  const session = await context.session();
  return { emergencyNumber, panel: session && (await loadSharePanel(services, session.viewer)) };
}

/** Handles the form without a script. With one it posts to the API (share-form.tsx). */
export const action = formFor(handle, shareSchema, async ({ services, viewer }, input) => {
  const { id } = await shareEmergency(services, viewer, input);
  const outcome = await awaitFirstTries(services, viewer, id);
  return redirectWithFlash('/emergency', formatOutcome(outcome, services.config.emergencyNumber));
});

export const meta = titled('Emergency');

export default function EmergencyPage() {
  const { emergencyNumber, panel } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { isLite = false, flash = null } = useShellData() ?? {};
  return (
    <Page title="Emergency">
      <Card className="max-w-xl has-[.emergency-panel]:lg:max-w-none">
        {panel ? (
          <SharePanel
            formId="share"
            emergencyNumber={emergencyNumber}
            data={panel}
            reply={reply}
            isLite={isLite}
            result={<FlashResult message={flash} />}
          />
        ) : (
          <EmergencyHelp emergencyNumber={emergencyNumber} />
        )}
      </Card>
      <p className="text-muted">
        Not an emergency?{' '}
        <Link
          to="/community/problems/new"
          className="inline-block py-2.5 font-medium text-action underline underline-offset-4"
        >
          Report a problem
        </Link>
      </p>
    </Page>
  );
}
