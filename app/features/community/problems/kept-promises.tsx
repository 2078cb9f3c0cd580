import { counted } from '~/domain/counted';
import { QuietLink } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';

import type { KeptPromise } from './problems';

const title = 'How promises are kept';

/** Null shows a link to them: counting a year of problems would slow down every view of a list. */
export const KeptPromises = ({ promises }: { promises: KeptPromise[] | null }) =>
  promises ? (
    <Promises promises={promises} />
  ) : (
    <div>
      <QuietLink to="?promises=1" className="-ml-3">
        {title}
      </QuietLink>
    </div>
  );

const Promises = ({ promises }: { promises: KeptPromise[] }) => (
  <Disclosure title={title} isOpen>
    <ul aria-label={title} className="flex flex-col gap-3">
      {promises.map((promise) => (
        <li key={promise.id}>
          <strong className="font-semibold">{promise.name}</strong>
          <span className="block text-sm text-muted">{formatPromise(promise)}</span>
          {formatKept(promise)}
        </li>
      ))}
    </ul>
    <p className="mt-3 text-sm text-muted">
      Of the problems reported in the last year. Weekends and holidays don’t count as working days.
    </p>
  </Disclosure>
);

export const formatPromise = ({
  keeper,
  promisedDays,
}: Pick<KeptPromise, 'keeper' | 'promisedDays'>): string =>
  `${keeper} · in ${counted(promisedDays, 'working day')}`;

const formatKept = ({ kept, due }: KeptPromise): string =>
  due === 0 ? 'None was due yet' : `${kept} of ${due} fixed in time`;
