import { PhoneLink } from '~/ui/phone-link';
import { SourceLine } from '~/ui/source-line';
import { Card } from '~/ui/card';

import type { HelpLine } from './move-in';

type WhoToCallProps = {
  lines: HelpLine[];
  /** Where nothing is entered, this one stands all the same. */
  emergencyNumber: string;
};

/** Whom to call about what, to keep at hand: on the fridge, too. */
export function WhoToCall({ lines, emergencyNumber }: WhoToCallProps) {
  return (
    <Card title="Who to call" description="What can’t wait comes first.">
      {lines.length === 0 ? (
        <p>
          In an emergency, call <PhoneLink number={emergencyNumber} />.
        </p>
      ) : (
        <ul aria-label="Who to call" className="print:columns-2">
          {lines.map((line) => (
            <Line key={line.id} {...line} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ reason, name, phone, hours, source, reviewedOn }: HelpLine) {
  return (
    <li className="flex flex-col border-t border-line py-3 wrap-anywhere first:border-0 print:py-1.5">
      <p className="font-semibold">{reason}</p>
      <p>
        {name}: <PhoneLink number={phone} /> <span className="block print:inline">{hours}</span>
      </p>
      <SourceLine source={source} reviewedOn={reviewedOn} />
    </li>
  );
}
