import { Icon } from '~/ui/icon';

import { EmergencyBar } from './emergency-bar';

type Props = { emergencyNumber: string };

/** Help for visitors, also the dialog's fallback while it loads. Needs no server. */
export function EmergencyHelp({ emergencyNumber, isInDialog }: Props & { isInDialog?: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <CallFirst emergencyNumber={emergencyNumber} />
      <EmergencyBar emergencyNumber={emergencyNumber} isInDialog={isInDialog} />
      <WhatToSay />
    </div>
  );
}

export function CallFirst({ emergencyNumber }: Props) {
  return (
    <p className="flex items-start gap-3 rounded-xl border border-danger bg-danger-soft px-4 py-3 text-danger">
      <Icon name="warning" className="mt-0.5 size-5" />
      <span className="min-w-0 wrap-anywhere">
        <strong>For emergency use only.</strong> If someone is hurt or in danger,{' '}
        <a href={`tel:${emergencyNumber}`} className="font-semibold underline underline-offset-4">
          call {emergencyNumber}
        </a>{' '}
        first.
      </span>
    </p>
  );
}

export function WhatToSay() {
  return (
    <div className="panel-say">
      <h2 className="text-lg font-semibold">What to say</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-6">
        <li>Where you are: street, house number, unit.</li>
        <li>What happened, and whether it’s still going on.</li>
        <li>How many people need help, and what condition they’re in.</li>
        <li>Your name and number. Stay on the line until you are told to hang up.</li>
      </ol>
    </div>
  );
}
