import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { IconTile, Row, Rows } from '~/ui/rows';

import { type FirstStep, firstSteps, putAwayPath } from './first-steps';

export function StartHere({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Panel title="Start here" action={<PutAway />}>
      <Rows label="Start here">
        {steps.map((step) => {
          const { to, icon, title, note } = firstSteps[step];
          return <Row key={step} lead={<IconTile name={icon} />} title={title} to={to} note={note} />;
        })}
      </Rows>
    </Panel>
  );
}

const PutAway = () => <Press to={putAwayPath} label="Hide" variant="quiet" about="Start here" />;
