import { formatDate } from '~/ui/dates';

import type { ModulePage } from '../training';

/** The public guidance that a module is written from. */
export function ModuleSources({ page: { sources, reviewedOn } }: { page: ModulePage }) {
  return (
    <section aria-labelledby="module-sources" className="border-t border-line pt-4 text-sm">
      <h2 id="module-sources" className="font-semibold">
        Sources
      </h2>
      <ul className="mt-1 flex flex-col gap-1">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              <span className="wrap-anywhere">{name} (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">Last reviewed {formatDate(reviewedOn)}</p>
    </section>
  );
}
