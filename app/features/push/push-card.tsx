import { type ComponentType, useEffect, useState } from 'react';

import { topics } from '~/features/preferences/preferences';
import { Card } from '~/ui/card';
import { Icon } from '~/ui/icon';

import { DeviceList } from './device-list';
import type { Device } from './push';
import type { ThisBrowserProps } from './this-browser';

type PushCardProps = {
  devices: Device[];
  /** The server's VAPID key, base64url. */
  publicKey: string;
};

/** S2's push card: what pushes are about, how this browser stands with them, and the resident's devices. */
export function PushCard({ devices, publicKey }: PushCardProps) {
  const ThisBrowser = useThisBrowser();
  return (
    <Card
      title="Push notifications"
      description="Hear at once of what matters, even while VCLink is closed."
      icon={<Icon name="bell" />}
    >
      <div className="flex flex-col gap-4">
        <ul className="list-disc pl-5">
          {topics.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
        <div className="min-h-24">
          {ThisBrowser ? (
            <ThisBrowser devices={devices} publicKey={publicKey} untilKnown={<WithoutScript />} />
          ) : (
            <WithoutScript />
          )}
        </div>
        <DeviceList devices={devices} />
      </div>
    </Card>
  );
}

/** What talks to the browser comes after the page; null until then, and where no script runs. */
function useThisBrowser(): ComponentType<ThisBrowserProps> | null {
  const [loaded, setLoaded] = useState<{ ThisBrowser: ComponentType<ThisBrowserProps> } | null>(null);
  useEffect(() => {
    let isOver = false;
    import('./this-browser').then(
      ({ ThisBrowser }) => !isOver && setLoaded({ ThisBrowser }),
      // Without a connection nothing could be turned on either.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return loaded && loaded.ThisBrowser;
}

/** What the server's HTML says, until a script knows better. */
const WithoutScript = () => (
  <p className="text-muted">
    Turning push notifications on or off in this browser needs JavaScript, and lite mode off.
  </p>
);
