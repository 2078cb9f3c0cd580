import { LinkButton } from './button';
import { EmptyState } from './empty-state';
import { AwayIllustration } from './illustration';
import { Page } from './page';

type DeadLinkProps = {
  why: string;
  to: string;
};

export function DeadLink({ why, to }: DeadLinkProps) {
  return (
    <Page title="This link doesn’t work" width="narrow">
      <EmptyState
        title="It was used, has expired, or is incomplete"
        description={`${why} Nothing has changed.`}
        picture={<AwayIllustration />}
        action={<LinkButton to={to}>Get a new link</LinkButton>}
      />
    </Page>
  );
}
