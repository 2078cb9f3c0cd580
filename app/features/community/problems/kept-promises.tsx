import { counted } from '~/domain/counted';

import type { KeptPromise } from './problems';

export const KeptPromises = ({ promises }: { promises: KeptPromise[] }) => (
  <>
    <ul aria-label="How promises are kept" className="flex flex-col gap-3">
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
  </>
);

export const formatPromise = ({
  keeper,
  promisedDays,
}: Pick<KeptPromise, 'keeper' | 'promisedDays'>): string =>
  `${keeper} · in ${counted(promisedDays, 'working day')}`;

const formatKept = ({ kept, due }: KeptPromise): string =>
  due === 0 ? 'None was due yet' : `${kept} of ${due} fixed in time`;
