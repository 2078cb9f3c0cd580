import { Link } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';

import { Button, buttonClass } from '~/ui/button';
import { useIsHydrated } from '~/ui/hydrated';

import { type Network, networkPath, networks, qrPath, type Sharing } from './sharing';
import { type ShareActions, useShare } from './use-share';

type ShareWaysProps = { sharing: Sharing; onCounted: (shares: number) => void };

export function ShareWays({ sharing, onCounted }: ShareWaysProps) {
  const address = useRef<HTMLInputElement>(null);
  const share = useShare(sharing, onCounted, address);
  const isHydrated = useIsHydrated();
  const { title, description, url } = sharing;
  const fieldId = useId();
  return (
    <div className="flex flex-col gap-5" aria-busy={share.isBusy}>
      <div>
        <p className="text-lg font-semibold break-words">{title}</p>
        <p className="break-words text-muted">{description}</p>
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={fieldId} className="font-medium">
          Address
        </label>
        <div className="flex gap-2">
          <input
            ref={address}
            id={fieldId}
            readOnly
            value={url}
            className="block min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink"
          />
          {isHydrated && (
            <Button
              type="button"
              variant="secondary"
              className="shrink-0"
              onClick={() => void share.copyLink()}
            >
              Copy link
            </Button>
          )}
        </div>
      </div>
      <ShareLinks sharing={sharing} share={share} isHydrated={isHydrated} />
    </div>
  );
}

function ShareLinks({
  sharing,
  share,
  isHydrated,
}: {
  sharing: Sharing;
  share: ShareActions;
  isHydrated: boolean;
}) {
  const { kind, id, mailUrl, title, path } = sharing;
  const canShareByDevice = isHydrated && 'share' in navigator;
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {(Object.keys(networks) as Network[]).map((network) => (
          <li key={network}>
            <ShareLink href={networkPath(kind, id, network)} onPress={() => share.shareToNetwork(network)}>
              {networks[network]}
            </ShareLink>
          </li>
        ))}
        <li>
          <a
            href={mailUrl}
            onClick={() => share.shareByMail()}
            className={buttonClass('secondary', 'w-full')}
          >
            Email
          </a>
        </li>
        <li>
          <Link to={qrPath(path, title)} className={buttonClass('secondary', 'w-full')}>
            QR code
          </Link>
        </li>
      </ul>
      {canShareByDevice && (
        <Button type="button" onClick={() => void share.shareByDevice()}>
          Share with this device
        </Button>
      )}
    </>
  );
}

function ShareLink({ href, onPress, children }: { href: string; onPress: () => void; children: ReactNode }) {
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  }
  return (
    <a href={href} onClick={press} className={buttonClass('secondary', 'w-full')}>
      {children}
    </a>
  );
}
