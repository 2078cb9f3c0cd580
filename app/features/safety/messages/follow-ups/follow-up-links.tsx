import { SecondaryLink } from '~/ui/button';

type FollowUpLinksProps = { message: { id: string; shownTitle: string } };

export function FollowUpLinks({ message: { id, shownTitle } }: FollowUpLinksProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <SecondaryLink to={`/messages/${id}/correct`} aria-label={`Correct: ${shownTitle}`}>
        Correct
      </SecondaryLink>
      <SecondaryLink to={`/messages/${id}/cancel`} aria-label={`Cancel: ${shownTitle}`}>
        Cancel
      </SecondaryLink>
    </span>
  );
}
