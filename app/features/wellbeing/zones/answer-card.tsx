import { Link } from '@remix-run/react';

import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/button';
import { Facts, WideFact } from '~/ui/facts';

import type { ZoneAnswer } from './zones';

type AnswerCardProps = {
  answer: ZoneAnswer;
  /** What of all that holds: two answers of a page differ by their names. */
  about: string;
};

/** What holds for the viewer's address, in words, and whom to ask where that isn't sure. */
export function AnswerCard({ answer, about }: AnswerCardProps) {
  const { hasPlace, summary, facts, ask, basis } = answer;
  return (
    <Card title={`What holds for your address: ${about}`} headingLevel={3}>
      <div className="flex flex-col items-start gap-4">
        <p>{summary}</p>
        {facts.length > 0 && (
          <Facts>
            {facts.map(({ label, text }) => (
              <WideFact key={label + text} label={label}>
                {text}
              </WideFact>
            ))}
          </Facts>
        )}
        {ask.length > 0 && (
          <p>
            Whom to ask:{' '}
            {ask.map(({ source, url }, at) => (
              <span key={url}>
                {at > 0 && ', '}
                <a href={url} rel="noopener noreferrer" className="py-3 underline underline-offset-4">
                  {source}
                </a>
              </span>
            ))}
          </p>
        )}
        {hasPlace ? (
          <p className="text-sm text-muted">
            {basis}{' '}
            <Link to="/profile/edit" className="py-3 underline underline-offset-4">
              Change your address
            </Link>
          </p>
        ) : (
          <LinkButton to="/profile/edit">Edit your profile</LinkButton>
        )}
      </div>
    </Card>
  );
}
