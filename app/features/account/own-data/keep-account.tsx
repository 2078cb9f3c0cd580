import { PressButton } from '~/ui/press-button';
import { Instant } from '~/ui/time';

import { deletePath } from '~/platform/own-data/own-data';

/** That the account is to go, and the way to keep it. */
export const KeepAccount = ({ erasesAt }: { erasesAt: string }) => (
  <div className="flex flex-col items-start gap-3">
    <p>
      Everything about you goes:{' '}
      <strong className="font-semibold">
        <Instant at={erasesAt} />
      </strong>
      .
    </p>
    <PressButton
      place="main"
      action={`${deletePath}/keep`}
      failure={{ title: 'Your account wasn’t kept', description: 'Please try again later.' }}
      variant="secondary"
    >
      Keep my account
    </PressButton>
  </div>
);
