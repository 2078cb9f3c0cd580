import { DialogLink } from '~/ui/dialog-link';
import { buttonClass } from '~/ui/button';
import { todayIn } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks, toSearch } from '~/ui/filter-links';
import { CommunityIllustration } from '~/ui/illustrations';
import { Pill } from '~/ui/pill';
import { Day, Instant, useClock } from '~/ui/time';

import { stateNames } from './join-codes';
import type { JoinCode } from './join-codes.server';
import { RenewCode } from './renew-code';
import { RevokeCode } from './revoke-code';

export const CodeFilters = ({ q, isOpenOnly }: { q: string; isOpenOnly: boolean }) => (
  <FilterLinks
    label="Filter codes"
    choices={[
      { to: toSearch({ q }), label: 'All codes', isChosen: !isOpenOnly },
      { to: toSearch({ q, filter: 'open' }), label: 'Open', isChosen: isOpenOnly },
    ]}
    keepsPlace
  />
);

export function JoinCodeList({ codes, isSearch }: { codes: JoinCode[]; isSearch: boolean }) {
  if (codes.length === 0) {
    return isSearch ? (
      <EmptyState title="No codes found" />
    ) : (
      <EmptyState
        title="No join codes yet"
        description="Make the first one above, for a new neighbor’s home."
        picture={<CommunityIllustration />}
      />
    );
  }
  return (
    <section aria-labelledby="codes-title">
      <h2 id="codes-title" className="mb-3 text-lg font-semibold">
        Codes so far
      </h2>
      <ul className="flex flex-col gap-3">
        {codes.map((code) => (
          <li key={code.id} className="raised p-4">
            <CodeRow code={code} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeRow({ code }: { code: JoinCode }) {
  const { state, home, used, seats } = code;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {home} <Pill tone={state === 'open' ? 'good' : 'plain'}>{stateNames[state]}</Pill>
        </h3>
        <p>
          {used} of {seats} joined
        </p>
        <p className="text-muted">
          <Story code={code} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {state !== 'used' && (
          <DialogLink<{ code: JoinCode }>
            to={`/manage/codes/${code.id}/renew`}
            title="Make a new code?"
            data={{ code }}
            content={(data, close) => <RenewCode code={data.code} onCancel={close} />}
            aria-label={`Renew the code for ${home}`}
            className={buttonClass('secondary')}
          >
            Renew
          </DialogLink>
        )}
        {state === 'open' && (
          <DialogLink<{ code: JoinCode }>
            to={`/manage/codes/${code.id}/revoke`}
            title="Revoke this code?"
            data={{ code }}
            content={(data, close) => <RevokeCode code={data.code} onCancel={close} />}
            aria-label={`Revoke the code for ${home}`}
            className={buttonClass('secondary')}
          >
            Revoke
          </DialogLink>
        )}
      </div>
    </div>
  );
}

function Story({ code }: { code: JoinCode }) {
  const { timeZone } = useClock();
  const { state, users, revokedAt, createdAt, expiresAt } = code;
  return (
    <>
      {users.map(({ name, at }) => (
        <span key={at} className="block">
          {name} joined with it: <Instant at={at} />
        </span>
      ))}
      {state !== 'used' && (
        <span className="block">
          {revokedAt ? (
            <>
              Revoked: <Instant at={revokedAt} />
            </>
          ) : (
            <>
              Made: <Instant at={createdAt} /> · {state === 'expired' ? 'Expired' : 'Good until'}:{' '}
              <Day day={todayIn(timeZone, new Date(expiresAt))} />
            </>
          )}
        </span>
      )}
    </>
  );
}
