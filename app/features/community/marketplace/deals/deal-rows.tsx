import { Picture } from '~/ui/picture';
import { businessPicture } from '~/ui/picture-of-community';
import { Pill } from '~/ui/pill';
import { Row, Rows } from '~/ui/rows';

import type { DealLine } from '../marketplace';

export const DealRows = ({ deals }: { deals: readonly DealLine[] }) => (
  <Rows label="Deals">
    {deals.map(({ to, title, subtitle, savings }) => (
      <Row
        key={to}
        lead={<Picture src={businessPicture(title, subtitle)} className="size-14" />}
        title={title}
        to={to}
        note={subtitle}
        status={<Pill tone="good">{savings}</Pill>}
      />
    ))}
  </Rows>
);
