import type { ReactNode } from 'react';

import { capitalize } from '~/domain/counted';

import { Avatar } from './avatar';
import { Pill } from './pill';
import { Age } from './time';

/** Shows the role that an author's name ends with as a badge. Nobody can type one (decision 047). */
export function AuthorName({ author }: { author: string }) {
  const [, name = author, role] = /^(.*) \((?!you\))(.+)\)$/u.exec(author) ?? [];
  return (
    <>
      {name}
      {role && (
        <>
          {' '}
          <Pill tone="own">{capitalize(role)}</Pill>
        </>
      )}
    </>
  );
}

type BylineProps = { author: string; at: string; avatar?: ReactNode };

export const Byline = ({ author, at, avatar = <Avatar name={author} /> }: BylineProps) => (
  <p className="mb-1 flex flex-wrap items-center gap-x-2.5">
    {avatar}
    <strong className="wrap-anywhere">
      <AuthorName author={author} />
    </strong>
    <Age at={at} className="text-sm text-muted" />
  </p>
);
