import { TextLink } from './button';

/**
 * Shown when content fails to load. Links to a page that the server renders.
 * @param what such as 'The form'
 */
export function IsAway({ what, to }: { what: string; to: string }) {
  return (
    <p role="status">
      {what} couldn’t be loaded.{' '}
      <TextLink to={to} reloadDocument>
        Open it as a page
      </TextLink>
      .
    </p>
  );
}
