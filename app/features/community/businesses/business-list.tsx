import { OpenNow } from '~/platform/places/open-now';
import { QrLink } from '~/platform/sharing/qr-link';
import { ShareControl } from '~/platform/sharing/share-control';
import { LinkedCard, LinkedList } from '~/ui/linked-card';

import { type BusinessCard, businessPath } from './businesses';
import { RatingLine } from './rating-line';

type BusinessListProps = {
  businesses: BusinessCard[];
  /** How often each was shared, by its id. */
  shares: Record<string, number>;
};

/** The directory, in the order given. */
export function BusinessList({ businesses, shares }: BusinessListProps) {
  return (
    <LinkedList label="Local businesses">
      {businesses.map(({ id, name, category, description, openTimes, rating }) => (
        <LinkedCard
          key={id}
          to={businessPath(id)}
          name={name}
          type={category}
          description={description}
          actions={
            <div className="flex flex-wrap gap-3">
              <ShareControl kind="business" id={id} title={name} count={shares[id] ?? 0} />
              <QrLink path={businessPath(id)} title={name} />
            </div>
          }
        >
          <div className="flex flex-col gap-1">
            <OpenNow {...openTimes} />
            <RatingLine rating={rating} />
          </div>
        </LinkedCard>
      ))}
    </LinkedList>
  );
}
