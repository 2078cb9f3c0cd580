import { OverlayLink } from './overlay-link';
import { qrPath } from './sharing';

type QrLinkProps = {
  /** A path of this site. */
  path: string;
  /** What stands there: names the picture, and the file that it is downloaded as. */
  title: string;
};

/** The way to the QR code of one of our pages. */
export function QrLink({ path, title }: QrLinkProps) {
  return (
    <OverlayLink
      to={qrPath(path, title)}
      show={({ QrDialog }, inPlace) => <QrDialog path={path} title={title} {...inPlace} />}
    >
      QR code<span className="sr-only"> of {title}</span>
    </OverlayLink>
  );
}
