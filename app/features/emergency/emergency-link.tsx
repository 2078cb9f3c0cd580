import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';

import { EmergencyHelp } from './emergency-help';

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
      isReadied
      content={(help) => <EmergencyHelp {...help} />}
      className={buttonClass('danger', 'whitespace-nowrap max-[22.5rem]:px-2 max-[22.5rem]:text-sm')}
    >
      Emergency
    </DialogLink>
  );
}
