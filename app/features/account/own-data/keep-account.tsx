import { Press } from '~/ui/press';
import { Instant } from '~/ui/time';

import { deletePath } from '~/platform/own-data/own-data';

export const KeepAccount = ({ erasesAt }: { erasesAt: string }) => (
  <div className="flex flex-col items-start gap-3">
    <p>
      Everything will be deleted:{' '}
      <strong className="font-semibold">
        <Instant at={erasesAt} />
      </strong>
      .
    </p>
    <Press to={`${deletePath}/keep`} label="Keep my account" variant="secondary" />
  </div>
);
