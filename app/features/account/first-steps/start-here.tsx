import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { IconTile, Row, Rows } from '~/ui/rows';

import { type FirstStep, firstSteps, hideFirstStepsPath } from './first-steps';

export function StartHere({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Panel title="Start here" action={<HideButton />}>
      <Rows label="Start here">
        {steps.map((step) => {
          const { to, icon, title, note } = firstSteps[step];
          return <Row key={step} lead={<IconTile name={icon} />} title={title} to={to} note={note} />;
        })}
      </Rows>
    </Panel>
  );
}

const HideButton = () => <Press to={hideFirstStepsPath} label="Hide" variant="quiet" about="Start here" />;
