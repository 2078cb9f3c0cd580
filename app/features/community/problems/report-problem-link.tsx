import { Icon } from '~/ui/icon';
import { TextLink } from '~/ui/button';

import { type ProblemStart, toNewProblem } from './problems';

/** Stands at the end of a page about a thing that can break. */
export const ReportProblemLink = (start: ProblemStart) => (
  <p className="no-print flex items-center gap-2 text-sm text-muted">
    <Icon name="warning" className="size-5" />
    <span>
      Something broken?{' '}
      <TextLink
        to={toNewProblem(start)}
        className="inline-block py-2.5 font-medium text-action underline underline-offset-4"
      >
        Report it
      </TextLink>
    </span>
  </p>
);
