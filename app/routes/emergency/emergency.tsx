import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { EmergencyHelp } from '~/features/safety/emergency/share/emergency-help';
import { SharePanel } from '~/features/safety/emergency/share/share-panel';
import { loadSharePanel } from '~/features/safety/emergency/share/share-panel.server';
import { formatOutcome } from '~/features/safety/emergency/share/share-toast';
import { shareSchema } from '~/features/safety/emergency/shares.schema.server';
import { awaitFirstTries, shareEmergency } from '~/features/safety/emergency/shares.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { useShellData } from '~/shell/shell-data';
import { Card } from '~/ui/card';
import { FlashResult } from '~/ui/flash-result';
import { Page } from '~/ui/page';

/** Open to visitors too: an emergency waits for no sign-in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = context;
  const { emergencyNumber } = services.config;
  const session = await context.session();
  return { emergencyNumber, panel: session && (await loadSharePanel(services, session.viewer)) };
}

/** The form without a script; with one it posts to the API (share-form.tsx). */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  return submitForm(args.request, shareSchema, async (input) => {
    const { id } = await shareEmergency(services, viewer, input);
    const outcome = await awaitFirstTries(services, viewer, id);
    return redirectWithFlash('/emergency', formatOutcome(outcome, services.config.emergencyNumber));
  });
}

export const meta: MetaFunction = () => [{ title: 'Emergency · VCLink' }];

export default function EmergencyPage() {
  const { emergencyNumber, panel } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { isLite = false, flash = null } = useShellData() ?? {};
  return (
    <Page title="Emergency" width="narrow">
      <Card>
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
    </Page>
  );
}
