import { Card } from '~/ui/card';
import { ProgressBar } from '~/ui/progress-bar';

import { type Goal, formatGoal } from './goal';

export function GoalPanel({ goal }: { goal: Goal }) {
  return (
    <Card title="Our goal this month">
      <ProgressBar label="All neighbors’ points" done={Math.min(goal.points, goal.target)} of={goal.target}>
        {formatGoal(goal)}
      </ProgressBar>
    </Card>
  );
}
