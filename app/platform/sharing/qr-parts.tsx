import { buttonClass } from '~/ui/button';

import { qrFilePath, qrWidth } from './sharing';

/** The code on its white ground, which has a border so that it ends somewhere on a white page. */
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
      Download as a picture
    </a>
  );
}
