import { TextLink } from '~/ui/button';

import { kindPath } from './desk';

export const DeskLink = ({ kind }: { kind: string }) => (
  <p>
    <TextLink to={kindPath(kind)}>Import, export and history of {kind}</TextLink>
  </p>
);
