import { SecondaryLink, TextLink } from '~/ui/button';

import { boardKinds } from '../offers';
import { newPostPath } from '../marketplace';

type StartPostProps = {
  emergencyNumber: string;
  /** The nearest watch post's form. Null without watch posts. */
  tellTo: string | null;
};

/** There is no kind for suspicious people: the watch asks for what was done (decision 146). */
export const StartPost = ({ emergencyNumber, tellTo }: StartPostProps) => (
  <div className="flex flex-col gap-3">
    <ul
      aria-label="Write a post"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2"
    >
      {boardKinds.map(({ value, start }) => (
        <li key={value} className="grid">
          <SecondaryLink to={newPostPath(value)}>{start}</SecondaryLink>
        </li>
      ))}
    </ul>
    <p className="text-sm text-muted">
      Saw something that worries you? In danger call{' '}
      <a href={`tel:${emergencyNumber}`} className="font-medium text-action underline underline-offset-4">
        {emergencyNumber}
      </a>
      .
      {tellTo && (
        <>
          {' '}
          Otherwise <TextLink to={tellTo}>write to the neighborhood watch</TextLink>: what was done, when and
          where; not who.
        </>
      )}
    </p>
  </div>
);
