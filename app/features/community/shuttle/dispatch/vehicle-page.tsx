import { Copied } from '~/platform/telemetry/manage/manage-device-token';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Row, Rows } from '~/ui/rows';
import { Day } from '~/ui/time';
import { ShortList } from '~/ui/show-all';

import { endLinkPath, linkMinutes } from './dispatch';

export function FreshLink({ url, qrCode }: { url: string; qrCode: string }) {
  return (
    <Card title="Give this link to the driver">
      <div className="flex flex-col gap-4">
        <p>
          You can see it here for {linkMinutes} minutes only. It belongs to the phone that starts with it, so
          don’t press Start on yours.
        </p>
        <img
          src={qrCode}
          alt="QR code of the driver’s link"
          width={200}
          height={200}
          className="rounded-lg bg-white outline outline-line"
        />
        <Copied id="driver-link" label="Link" text={url} button="Copy the link" />
      </div>
    </Card>
  );
}

type LinksProps = {
  vehicleId: string;
  links: readonly { id: string; driverName: string; day: string; isInUse: boolean }[];
};

export function DriverLinks({ vehicleId, links }: LinksProps) {
  if (links.length === 0)
    return (
      <EmptyState
        title="No links"
        description="With a link, a driver needs no account to see trips and to say when they are full."
        headingLevel={3}
      />
    );
  return (
    <ShortList list="links" rows={links} limit={5} what="links">
      {(rows) => (
        <Rows label="Driver’s links">
          {rows.map(({ id, driverName, day, isInUse }) => (
            <Row
              key={id}
              title={driverName}
              note={
                <>
                  <Day day={day} /> · {isInUse ? 'In use on a phone' : 'Not started yet'}
                </>
              }
              action={
                <SecondaryLink to={endLinkPath(vehicleId, id)} aria-label={`End this link: ${driverName}`}>
                  End this link
                </SecondaryLink>
              }
            />
          ))}
        </Rows>
      )}
    </ShortList>
  );
}
