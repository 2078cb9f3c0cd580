import { Link } from '@remix-run/react';

import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';

import type { ZoneAnswer } from './zones';

type ZoneAnswerCardProps = { answer: ZoneAnswer; title?: string; headingLevel?: 2 | 3 };

export function ZoneAnswerCard({ answer, title = 'At your address', headingLevel = 2 }: ZoneAnswerCardProps) {
  const { hasPlace, summary, facts, ask, basis } = answer;
  return (
    <Card title={title} headingLevel={headingLevel}>
      <div className="flex flex-col items-start gap-3">
        <p>{summary}</p>
        {facts.length > 0 && (
          <dl className="w-full divide-y divide-line border-y border-line">
            {facts.map(({ label, text }) => (
              <div key={label + text} className="py-2 wrap-anywhere">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-medium">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {ask.length > 0 && (
          <p>
            Who to ask:{' '}
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
