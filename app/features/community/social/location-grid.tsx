import { OpenNow } from '~/platform/places/open-now';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { Picture } from '~/ui/picture';
import { placePicture } from '~/ui/picture-of-community';
import { Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import { locationPath, type SocialLocation } from './social';

type LocationGridProps = { locations: readonly SocialLocation[]; total: number };

export const LocationGrid = ({ locations, total }: LocationGridProps) => (
  <>
    <Rows label="Places to meet" className="sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:divide-y-0">
      {locations.map(({ id, name, category, openHours, ...place }) => (
        <Row
          key={id}
          placeId={id}
          lead={<Picture src={placePicture(category, name)} className="size-14" />}
          title={name}
          to={locationPath(id)}
          headingLevel={2}
          note={
            <>
              {category}
              <WalkFromHome place={{ id, ...place }} goesOn />
              <OpenNow {...openHours} />
            </>
          }
        />
      ))}
    </Rows>
    <ShowAll list="places" shown={locations.length} total={total} what="places" />
  </>
);
