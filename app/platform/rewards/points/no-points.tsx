import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

import { type FirstStep, formatFirstSteps } from './first-steps';

type NoPointsProps = { firstSteps: FirstStep[]; headingLevel?: 2 | 3 };

export function NoPoints({ firstSteps, headingLevel }: NoPointsProps) {
  const how = firstSteps.length > 0 ? `: ${formatFirstSteps(firstSteps)}` : '';
  return (
    <EmptyState
      headingLevel={headingLevel}
      title="No points data available"
      description={`You earn points by taking part${how}.`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {firstSteps.includes('classes') && (
            <LinkButton to="/health/fitness/classes">See fitness classes</LinkButton>
          )}
          {firstSteps.includes('events') && <SecondaryLink to="/community/events">See events</SecondaryLink>}
        </div>
      }
    />
  );
}
