import { ResidentAvatar } from '~/platform/profiles/resident-avatar';
import { AuthorName } from '~/ui/byline';
import { CallLink } from '~/ui/call-link';
import { Row } from '~/ui/rows';

import { type Neighbor, neighborPath } from './neighbors';

export function NeighborRow({ neighbor }: { neighbor: Neighbor }) {
  const { id, name, photo, phone, home, street, help, skills, tools, languages, lastConfirmed } = neighbor;
  const words = [help, skills, tools, languages].filter(Boolean).join(' · ');
  const facts = [home ?? street, lastConfirmed && `last confirmed in ${lastConfirmed}`].filter(Boolean);
  return (
    <Row
      lead={<ResidentAvatar name={name} photo={photo} />}
      title={<AuthorName author={name} />}
      to={neighborPath(id)}
      headingLevel={2}
      note={
        <>
          {words !== '' && <p className="line-clamp-2 wrap-anywhere">{words}</p>}
          {facts.length > 0 && <p className="text-sm text-muted">{facts.join(' · ')}</p>}
        </>
      }
      action={phone.length > 0 && <CallLink phone={phone} of={name} />}
    />
  );
}
