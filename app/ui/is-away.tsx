import { Link } from '@remix-run/react';

/** In place of what could not be loaded: the way to its page, which the server makes. @param what such as 'The form' */
export function IsAway({ what, to }: { what: string; to: string }) {
  return (
    <p role="status">
      {what} could not be loaded.{' '}
      <Link to={to} reloadDocument className="font-medium text-accent underline underline-offset-4">
        Open it as a page
      </Link>
      .
    </p>
  );
}
