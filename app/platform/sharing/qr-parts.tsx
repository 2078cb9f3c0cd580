import { buttonClass } from '~/ui/button';

import { qrFilePath, qrWidth } from './sharing';

/** The outline shows the edge of the white picture on a white page. */
export function QrPicture({ src, title }: { src: string; title: string }) {
  return (
    <img
      src={src}
      alt={`QR code of ${title}`}
      width={qrWidth}
      height={qrWidth}
      className="rounded-lg bg-white outline outline-line"
    />
  );
}

export function QrDownload({ path, title }: { path: string; title: string }) {
  return (
    <a href={qrFilePath(path, title)} className={buttonClass()}>
      Download image
    </a>
  );
}
