import { CallLink } from '~/ui/call-link';
import { Disclosure } from '~/ui/disclosure';
import { PhoneLink } from '~/ui/phone-link';
import { Row, Rows } from '~/ui/rows';
import { SourceLine } from '~/ui/source-line';
import { ShortList } from '~/ui/show-all';

import type { HelpLine } from './move-in';

type WhoToCallProps = {
  lines: HelpLine[];
  /** The emergency number is shown if no help lines are entered. */
  emergencyNumber: string;
  /** On paper, each number is followed by its source. */
  isPrinted?: boolean;
};

const linesShown = 12;

export function WhoToCall({ lines, emergencyNumber, isPrinted = false }: WhoToCallProps) {
  if (lines.length === 0) {
    return (
      <p>
        In an emergency, call{' '}
        <PhoneLink phone={[{ text: emergencyNumber, dial: emergencyNumber, canBeTexted: false }]} />.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ShortList list="lines" rows={lines} limit={isPrinted ? Infinity : linesShown} what="numbers">
        {(rows) => (
          <Rows label="Who to call" className={isPrinted ? '' : 'brief-rows'}>
            {rows.map((line) => (
              <Line key={line.id} line={line} isPrinted={isPrinted} />
            ))}
          </Rows>
        )}
      </ShortList>
      {!isPrinted && (
        <Disclosure title="Where these numbers come from">
          <ul aria-label="Where these numbers come from" className="flex flex-col gap-2">
            {lines.map(({ id, name, source, reviewedOn }) => (
              <li key={id}>
                {name}
                <SourceLine source={source} reviewedOn={reviewedOn} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Line({ line, isPrinted }: { line: HelpLine; isPrinted: boolean }) {
  const { reason, name, phone, phoneParts, hours, source, reviewedOn } = line;
  return (
    <Row
      title={reason}
      note={
        <>
          {name}: <strong className="inline-block text-ink">{phone}</strong> · {hours}
          {isPrinted && <SourceLine source={source} reviewedOn={reviewedOn} />}
        </>
      }
      action={!isPrinted && <CallLink phone={phoneParts} of={name} />}
    />
  );
}
