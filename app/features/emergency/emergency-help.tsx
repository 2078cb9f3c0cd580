import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';

type Props = { emergencyNumber: string };

/** What visitors see, and what the dialog shows until the rest of it is there. Works without our server. */
export function EmergencyHelp({ emergencyNumber }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <CallFirst emergencyNumber={emergencyNumber} />
      <WhatToSay />
    </div>
  );
}

/** The emergency number as the first thing to press, and the warning. */
export function CallFirst({ emergencyNumber }: Props) {
  return (
    <>
      <a href={`tel:${emergencyNumber}`} className={buttonClass('danger', 'min-h-16 text-xl')}>
        <Icon name="phone" />
        Call {emergencyNumber}
      </a>
      <p className="flex items-start gap-3 rounded-xl border border-danger bg-danger-soft px-4 py-3 text-danger">
        <Icon name="warning" className="mt-0.5 size-5" />
        <span>
          <strong>For emergency use only.</strong> If someone is hurt or in danger, call {emergencyNumber}{' '}
          first.
        </span>
      </p>
    </>
  );
}

export function WhatToSay() {
  return (
    <div>
      <h2 className="text-lg font-semibold">What to say</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-6">
        <li>Where you are: the street, the house number, the unit.</li>
        <li>What happened, and whether it is still going on.</li>
        <li>How many people need help, and how they are.</li>
        <li>Your name and number. Stay on the line until you are told to hang up.</li>
      </ol>
    </div>
  );
}
