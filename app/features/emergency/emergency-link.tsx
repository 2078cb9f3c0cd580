import { lazy, Suspense } from 'react';

import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';

import { EmergencyHelp } from './emergency-help';

const loadPanel = () => import('./share-panel-dialog');

/** Where it can't be loaded, the emergency number stays, and the page has the rest. */
const Panel = lazy(() => loadPanel().catch(() => ({ default: EmergencyHelp })));

/**
 * The one solid red thing of the header. Its dialog needs nothing from the server, so that it opens at once,
 * and on a phone that has just lost its connection.
 */
export function EmergencyLink({ emergencyNumber }: { emergencyNumber: string }) {
  return (
    <DialogLink
      to="/emergency"
      title="Emergency"
      data={{ emergencyNumber }}
      ready={loadPanel}
      content={(help, close) => (
        <Suspense fallback={<EmergencyHelp {...help} />}>
          <Panel {...help} onSent={close} />
        </Suspense>
      )}
      className={buttonClass('danger', 'whitespace-nowrap max-[22.5rem]:px-2 max-[22.5rem]:text-sm')}
    >
      Emergency
    </DialogLink>
  );
}
