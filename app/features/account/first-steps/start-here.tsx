import { counted } from '~/domain/counted';
import { Disclosure } from '~/ui/disclosure';
import { Press } from '~/ui/press';
import { PressArea } from '~/ui/press-area';
import { IconTile, Row } from '~/ui/rows';

import { type FirstStepRow, hideFirstStepsPath } from './first-steps';

/** A folded list: a newcomer's day and neighborhood come first. */
export function StartHere({ steps }: { steps: readonly FirstStepRow[] }) {
  if (steps.length === 0) return null;
  return (
    <PressArea as="section" aria-label="Start here">
      <Disclosure title={`Start here: ${counted(steps.length, 'step')}`}>
        <ul aria-label="Start here" className="-mx-4 divide-y divide-line border-y border-line sm:-mx-5">
          {steps.map(({ to, icon, title, note }) => (
            <Row key={to} lead={<IconTile name={icon} />} title={title} to={to} note={note} />
          ))}
        </ul>
        <div className="-mb-2 flex justify-end">
          <Press to={hideFirstStepsPath} label="Hide" variant="quiet" about="Start here" />
        </div>
      </Disclosure>
    </PressArea>
  );
}
