import { TextLink } from '~/ui/button';

import { kindPath } from './desk';

/** From a noun's own list to what the desk does with its kind. */
export const DeskLink = ({ kind }: { kind: string }) => (
  <p>
    <TextLink to={kindPath(kind)}>Import, export and history of {kind}</TextLink>
  </p>
);
