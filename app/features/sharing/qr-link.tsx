import { LinkButton } from '~/ui/button';

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
    <LinkButton variant="secondary" to={qrPath(path, title)}>
      QR code<span className="sr-only"> of {title}</span>
    </LinkButton>
  );
}
