import { OverlayLink, smallClass } from './overlay-link';
import { qrPath } from './sharing';

type QrLinkProps = {
  /** A path of this site. */
  path: string;
  /** In a row of a list. */
  isSmall?: boolean;
  /** What stands there: names the picture, and the file that it is downloaded as. */
  title: string;
};

/** The way to the QR code of one of our pages. */
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
