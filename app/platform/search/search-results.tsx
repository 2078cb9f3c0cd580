import { QuietLink, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Panel } from '~/ui/panel';
import { IconTile, Row, Rows } from '~/ui/rows';
import { Instant } from '~/ui/time';

import { type Hit, type HitsOfKind, type Marked } from './search';

export const SearchResults = ({ found }: { found: HitsOfKind[] }) => (
  <>
    {found.map(({ kind, label, icon, hits, more }) => (
      <Panel
        key={kind}
        title={label}
        action={
          more !== null && (
            <QuietLink to={more} className="-my-2 -mr-3">
              More<span className="sr-only"> in {label}</span>
            </QuietLink>
          )
        }
      >
        <HitRows label={label} icon={icon} hits={hits} />
      </Panel>
    ))}
  </>
);

const HitRows = ({ label, icon, hits }: Pick<HitsOfKind, 'label' | 'icon' | 'hits'>) => (
  <Rows label={label}>
    {hits.map((hit) => (
      <HitRow key={hit.path + text(hit.title)} icon={icon} hit={hit} />
    ))}
  </Rows>
);

const text = (parts: Marked): string => parts.map(({ text }) => text).join('');

const HitRow = ({
  icon,
  hit: { path, title, note, at, excerpt },
}: {
  icon: HitsOfKind['icon'];
  hit: Hit;
}) => (
  <Row
    lead={<IconTile name={icon} />}
    title={<MarkedText parts={title} />}
    to={path}
    headingLevel={3}
    note={
      <>
        {at && <Instant at={at} />}
        {at && note && ' · '}
        {note}
        {excerpt && (
          <p className="line-clamp-2">
            <MarkedText parts={excerpt} />
          </p>
        )}
      </>
    }
  />
);

const MarkedText = ({ parts }: { parts: Marked }) => (
  <>
    {parts.map(({ text, isFound }, at) =>
      isFound ? (
        <mark key={at} className="rounded-sm bg-accent-soft font-bold text-inherit">
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </>
);

type Way = { to: string; title: string };

export const WaysOut = ({ q, ways }: { q: string; ways: Way[] }) => (
  <EmptyState
    title={q === '' ? 'Everything in one place' : `We found nothing for “${q}”`}
    description={
      q === ''
        ? 'Events, classes, rooms, places, people who help, and settings.'
        : 'Try another word, or fewer words. These may help, too:'
    }
    action={
      <ul className="flex flex-wrap justify-center gap-2">
        {ways.map(({ to, title }) => (
          <li key={to}>
            <SecondaryLink to={to}>{title}</SecondaryLink>
          </li>
        ))}
      </ul>
    }
  />
);
