import type { ReactNode } from 'react';

import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { FlashOutlet } from '~/ui/flash-result';

type EmergencyBarProps = {
  emergencyNumber: string;
  isInDialog?: boolean;
  result?: ReactNode;
  children?: ReactNode;
};

export const barButton =
  'min-h-[56px] grow px-[8px] py-[4px] text-[max(16px,min(1.125rem,4.8vw))] leading-tight';

// Full-bleed. Negative margins cancel the container's bottom padding, which would stop a sticky child short
// of the edge.
const inDialog =
  '-bottom-8 -mx-4 -mb-8 px-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:-bottom-6 sm:-mx-6 sm:-mb-6';
const onPage = 'bottom-0 -mx-8 -mb-4 px-2 pb-[max(8px,env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6';

/**
 * Emergency buttons, sticky at the bottom. Results render here too, because a toast could cover them. Sizes
 * are in px, to leave room for the rest with large text.
 */
export function EmergencyBar({ emergencyNumber, isInDialog = false, result, children }: EmergencyBarProps) {
  return (
    <div
      className={`panel-bar sticky z-10 order-last flex flex-col gap-[8px] border-t border-line bg-surface pt-[8px] sm:rounded-b-2xl sm:px-6 sm:pb-[16px] ${isInDialog ? inDialog : onPage}`}
    >
      <div className="max-h-[30dvh] overflow-y-auto empty:hidden">
        {result}
        <FlashOutlet />
      </div>
      <div className="flex flex-wrap gap-[8px]">
        <a href={`tel:${emergencyNumber}`} data-first-focus className={buttonClass('danger', barButton)}>
          <Icon name="phone" className="size-[24px] max-[24rem]:hidden" />
          Call {emergencyNumber}
        </a>
        {children}
      </div>
    </div>
  );
}
