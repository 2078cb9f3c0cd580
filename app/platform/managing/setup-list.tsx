import { Pill } from '~/ui/pill';
import { IconTile, Row, Rows } from '~/ui/rows';

import { type Setup, setupLines } from './setup';

export const SetupList = ({ setup: { counts } }: { setup: Setup }) => (
  <Rows label="What a neighborhood starts with">
    {setupLines.map(({ counts: what, icon, title, to, done, todo }) => {
      const count = counts[what];
      return (
        <Row
          key={to}
          lead={<IconTile name={icon} />}
          title={title}
          to={to}
          note={count > 0 ? done(count) : todo}
          action={count > 0 ? <Pill tone="good">Done</Pill> : undefined}
        />
      );
    })}
  </Rows>
);
