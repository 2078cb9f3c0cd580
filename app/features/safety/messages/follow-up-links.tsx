import { LinkButton } from '~/ui/button';

type FollowUpLinksProps = { message: { id: string; shownTitle: string } };

/** The ways to put a message right: a correction, or the word that it is over. */
export function FollowUpLinks({ message: { id, shownTitle } }: FollowUpLinksProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton to={`/messages/${id}/correct`} variant="secondary" aria-label={`Correct: ${shownTitle}`}>
        Correct
      </LinkButton>
      <LinkButton to={`/messages/${id}/cancel`} variant="secondary" aria-label={`Cancel: ${shownTitle}`}>
        Cancel
      </LinkButton>
    </span>
  );
}
