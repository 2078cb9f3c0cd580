import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from '~/ui/button';

import type { Device } from './push';
import type { BrowserPush } from './push-client';
import { type PushControl, pushToasts, usePush } from './use-push';

type ThisBrowserProps = {
  devices: Device[];
  publicKey: string;
  untilKnown: ReactNode;
};

export default function ThisBrowser({ publicKey, devices, untilKnown }: ThisBrowserProps) {
  const control = usePush(publicKey, devices);
  const block = useRef<HTMLDivElement>(null);
  // Restores the focus when the pressed button disappeared.
  useEffect(() => {
    if (control.outcome && document.activeElement === document.body) block.current?.focus();
  }, [control.outcome]);
  return (
    <div ref={block} tabIndex={-1} className="flex flex-col gap-3">
      {control.push ? <State {...control} push={control.push} /> : untilKnown}
    </div>
  );
}

function State(control: PushControl & { push: BrowserPush }) {
  const { push, isOn } = control;
  if (!push.isSupported) return <Unsupported />;
  if (push.permission === 'denied') return <Blocked />;
  return (
    <>
      <p className="font-medium">
        {isOn ? 'Push notifications are on in this browser.' : 'Push notifications are off in this browser.'}
      </p>
      {isOn ? <WhenOn {...control} /> : <WhenOff {...control} />}
      <Detail {...control} />
    </>
  );
}

function WhenOff({ busyWith, press }: PushControl) {
  return (
    <div>
      <Button
        type="button"
        isPending={busyWith !== null}
        pendingLabel="Enabling..."
        onClick={() => press('enable')}
      >
        Enable
      </Button>
    </div>
  );
}

function WhenOn({ busyWith, press }: PushControl) {
  const isBusy = busyWith !== null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="button"
        isPending={isBusy}
        pendingLabel={busyWith === 'test' ? 'Sending...' : 'Send test'}
        onClick={() => press('test')}
      >
        Send test
      </Button>
      <Button
        type="button"
        variant="secondary"
        isPending={isBusy}
        pendingLabel={busyWith === 'disable' ? 'Disabling...' : 'Disable'}
        onClick={() => press('disable')}
      >
        Disable
      </Button>
    </div>
  );
}

function Detail({ outcome }: PushControl) {
  if (!outcome) return null;
  const text =
    outcome.kind === 'not-answered'
      ? 'Your browser isn’t allowed to show notifications yet. Press Enable again, and choose Allow.'
      : outcome.detail;
  if (!text || text === pushToasts[outcome.kind]?.description) return null;
  return (
    <p role="status" className="border-l-4 border-line-strong pl-3">
      {text}
    </p>
  );
}

function Unsupported() {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">Push notifications are not supported in this browser.</p>
      {isApple() && (
        <p className="text-muted">
          On an iPhone or iPad they work once VCLink is on your home screen: press Share, choose Add to Home
          Screen, and open VCLink from there.
        </p>
      )}
    </div>
  );
}

/** iPads claim to be Macs, but Macs have no touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function Blocked() {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">Push notifications are blocked in this browser. To allow them:</p>
      <ol className="list-decimal pl-5">
        <li>Press the lock icon next to the address.</li>
        <li>Set Notifications to Allow.</li>
        <li>Refresh this page.</li>
      </ol>
    </div>
  );
}
