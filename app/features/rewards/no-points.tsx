import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

/** For who has no points yet: how the first ones come. */
export function NoPoints({ headingLevel }: { headingLevel?: 2 | 3 }) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title="No points data available"
      description="Points come by themselves once you do something here: book a class, go to an event, take the shuttle."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/health/fitness/classes">See fitness classes</LinkButton>
          <LinkButton variant="secondary" to="/community/events">
            See events
          </LinkButton>
        </div>
      }
    />
  );
}
