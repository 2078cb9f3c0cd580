import { TextLink } from './button';

/** In place of what could not be loaded: the way to its page, which the server makes. @param what such as 'The form' */
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
