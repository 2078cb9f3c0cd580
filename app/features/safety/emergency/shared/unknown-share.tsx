import { EmptyState } from '~/ui/empty-state';
import { AwayIllustration } from '~/ui/illustration';
import { Page } from '~/ui/page';

export function UnknownShare() {
  return (
    <Page title="This link doesn’t work" width="narrow">
      <EmptyState
        title="It’s incomplete or too old"
        description="Open it from the message again. If someone may need help now, call them, or the emergency number above."
        picture={<AwayIllustration />}
      />
    </Page>
  );
}
