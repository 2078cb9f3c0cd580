import { Card } from '~/ui/card';

import type { TrainingModule } from '../training';
import { moduleSteps } from './module-steps';
import { TrainingStep } from './training-step';

export const completeHeadingId = 'module-complete';

/** What is left once all sections are done. */
export function CompleteModule({ module }: { module: TrainingModule }) {
  return (
    <Card className="bg-accent-soft">
      <div className="flex flex-col items-start gap-3">
        <h2 id={completeHeadingId} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
          All sections are done
        </h2>
        <p>Complete the module for its {module.pointsReward} points. You can read it again at any time.</p>
        <TrainingStep {...moduleSteps.complete(module)} />
      </div>
    </Card>
  );
}
