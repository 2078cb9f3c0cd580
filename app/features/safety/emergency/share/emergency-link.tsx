import { lazy, Suspense } from 'react';

import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { withTimeout } from '~/ui/lazy-component';

import { EmergencyHelp } from './emergency-help';

const loadPanel = () => import('./share-panel-dialog');

/** If the panel can't load, show the emergency number; the full page still exists. */
const Panel = lazy(() => withTimeout(loadPanel()).catch(() => ({ default: HelpInDialog })));

type EmergencyLinkProps = {
  emergencyNumber: string;
  /** One more button beside it leaves less room on a phone. */
  isTight?: boolean;
};

/** The header's emergency button. Its dialog needs no server data, so it opens at once, even offline. */
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
