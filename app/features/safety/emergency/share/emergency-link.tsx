import { lazy, Suspense } from 'react';

import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { inTime } from '~/ui/lazy-part';

import { EmergencyHelp } from './emergency-help';

const loadPanel = () => import('./share-panel-dialog');

/** Where it can't be loaded, the emergency number stays, and the page has the rest. */
const Panel = lazy(() => inTime(loadPanel()).catch(() => ({ default: HelpInDialog })));

type EmergencyLinkProps = {
  emergencyNumber: string;
  /** One thing more stands beside it, which leaves less room on a phone. */
  isTight?: boolean;
};

/**
 * The one solid red thing of the header. Its dialog needs nothing from the server, so that it opens at once,
 * and on a phone that has just lost its connection.
 */
export function EmergencyLink({ emergencyNumber, isTight = false }: EmergencyLinkProps) {
  return (
    <DialogLink
      to="/emergency"
      title="Emergency"
      data={{ emergencyNumber }}
      ready={loadPanel}
      content={(help, close) => (
        <Suspense fallback={<HelpInDialog {...help} />}>
          <Panel {...help} onSent={close} />
        </Suspense>
      )}
      className={buttonClass(
        'danger',
        `max-h-[52px] px-[min(1.25rem,16px)]! text-[min(1rem,20px)] whitespace-nowrap ${
          isTight
            ? 'max-[24rem]:px-2! max-[24rem]:text-[min(0.875rem,18px)]'
            : 'max-[22.5rem]:px-2! max-[22.5rem]:text-[min(0.875rem,18px)]'
        }`,
      )}
    >
      Emergency
    </DialogLink>
  );
}

function HelpInDialog({ emergencyNumber }: { emergencyNumber: string }) {
  return <EmergencyHelp emergencyNumber={emergencyNumber} isInDialog />;
}
