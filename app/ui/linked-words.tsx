import { Fragment } from 'react';

import type { LinkedText } from '~/domain/linked-text';

export function LinkedWords({ text }: { text: LinkedText }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {text.map(({ text: words, href }, at) =>
        href === undefined ? (
          <Fragment key={at}>{words}</Fragment>
        ) : (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-action underline underline-offset-4"
          >
            {words}
          </a>
        ),
      )}
    </p>
  );
}
