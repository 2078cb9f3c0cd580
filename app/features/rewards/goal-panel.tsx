import { Card } from '~/ui/card';
import { ProgressBar } from '~/ui/progress-bar';

import { type Goal, sayGoal } from './goal';

/** What the neighbourhood earns together this month. It names nobody. */
export function GoalPanel({ goal }: { goal: Goal }) {
  return (
    <Card
      title="Our goal this month"
      description="What every neighbour earns counts. A month that ends short of it takes nothing from anybody."
    >
      <ProgressBar
        label="Points of all neighbours together"
        done={Math.min(goal.points, goal.target)}
        of={goal.target}
      >
        {sayGoal(goal)}
      </ProgressBar>
    </Card>
  );
}
