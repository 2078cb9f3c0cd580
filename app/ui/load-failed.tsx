import { TextLink } from './button';

/** Links to the server-rendered page when content fails to load. `what` is a subject such as 'The form'. */
export function LoadFailed({ what, to }: { what: string; to: string }) {
  return (
    <p role="status">
      {what} couldn’t be loaded.{' '}
      <TextLink to={to} reloadDocument>
        Open as a page
      </TextLink>
      .
    </p>
  );
}
