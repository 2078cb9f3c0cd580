import { Link } from '@remix-run/react';

import { Icon } from '~/ui/icon';

import type { About } from './problems';

/**
 * Stands at the end of a page about a thing that can break. The address is spelled out, as in `toNewProblem`, because
 * `problems.ts` would add a request to each of these pages.
 */
export const ReportProblemLink = ({ about }: { about?: About }) => (
  <p className="no-print flex items-center gap-2 text-sm text-muted">
    <Icon name="warning" className="size-5" />
    <span>
      Something broken?{' '}
      <Link
        to={`/community/problems/new${about ? `?about=${about.kind}:${encodeURIComponent(about.id)}` : ''}`}
        className="inline-block py-2.5 font-medium text-action underline underline-offset-4"
      >
        Report it
      </Link>
    </span>
  </p>
);
