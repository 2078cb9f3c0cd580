import { OverlayLink, smallClass } from './overlay-link';
import { qrPath } from './sharing';

type QrLinkProps = {
  path: string;
  isSmall?: boolean;
  title: string;
};

export function QrLink({ path, title, isSmall = false }: QrLinkProps) {
  return (
    <OverlayLink
      to={qrPath(path, title)}
      className={isSmall ? smallClass : undefined}
      show={({ QrDialog }, inPlace) => <QrDialog path={path} title={title} {...inPlace} />}
    >
      {isSmall ? 'QR' : 'QR code'}
      <span className="sr-only">
        {isSmall && ' code'} of {title}
      </span>
    </OverlayLink>
  );
}
