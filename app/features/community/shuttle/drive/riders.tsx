import { formatTime } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

type RidersProps = {
  back: string;
  trip: { routeName: string; departsAt: string };
  boarding: readonly { key: string; stopName: string; at: string; names: readonly string[] }[];
};

export function Riders({ back, trip, boarding }: RidersProps) {
  const { timeZone } = useClock();
  const time = formatTime(new Date(trip.departsAt), timeZone);
  return (
    <Page
      title={`Who has seats: ${trip.routeName}, ${time}`}
      lead="People can see that you looked."
      back={{ to: back, label: 'your trips' }}
      width="narrow"
    >
      {boarding.length === 0 ? (
        <EmptyState title="Nobody reserved a seat" description="People without a seat may still board." />
      ) : (
        <Rows label="Stops">
          {boarding.map(({ key, stopName, at, names }) => (
            <Row
              key={key}
              title={`${formatTime(new Date(at), timeZone)} ${stopName}`}
              note={names.join(', ')}
            />
          ))}
        </Rows>
      )}
    </Page>
  );
}
