import { DialogLink } from '~/ui/dialog-link';
import { buttonClass } from '~/ui/button';
import { todayIn } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { Day, Instant, useClock } from '~/ui/time';

import type { JoinCodeState } from './join-codes';
import type { JoinCode } from './join-codes.server';
import { RevokeCode } from './revoke-code';

const stateNames: Record<JoinCodeState, string> = {
  open: 'Open',
  used: 'Used',
  revoked: 'Revoked',
  expired: 'Expired',
};

/** The codes, newest first as the server gives them, each with how it stands. */
export function JoinCodeList({ codes }: { codes: JoinCode[] }) {
  if (codes.length === 0) {
    return (
      <EmptyState
        title="No join codes yet"
        description="Make the first one above, for a new neighbor’s home."
        picture={<Illustration name="community" />}
      />
    );
  }
  return (
    <section aria-labelledby="codes-title">
      <h2 id="codes-title" className="mb-3 text-lg font-semibold">
        Codes made so far
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
  const isOpen = code.state === 'open';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h3 className="font-semibold">
          {code.unit}{' '}
          <span
            className={`ml-1 inline-block rounded-full px-2.5 py-0.5 text-sm font-medium ${
              isOpen ? 'bg-success-soft text-success' : 'bg-sunken text-muted'
            }`}
          >
            {stateNames[code.state]}
          </span>
        </h3>
        <p className="text-muted">
          <Story code={code} />
        </p>
      </div>
      {isOpen && (
        <DialogLink<{ code: JoinCode }>
          to={`/manage/codes/${code.id}/revoke`}
          title="Revoke this code?"
          data={{ code }}
          content={(data, close) => <RevokeCode code={data.code} onCancel={close} />}
          aria-label={`Revoke the code for ${code.unit}`}
          className={buttonClass('secondary')}
        >
          Revoke
        </DialogLink>
      )}
    </div>
  );
}

function Story({ code }: { code: JoinCode }) {
  const { timeZone } = useClock();
  if (code.state === 'used') {
    return code.users.map(({ name, at }) => (
      <span key={at} className="block">
        {name} joined with it: <Instant at={at} />
      </span>
    ));
  }
  if (code.revokedAt) {
    return (
      <>
        Revoked: <Instant at={code.revokedAt} />
      </>
    );
  }
  return (
    <>
      Made: <Instant at={code.createdAt} /> · {code.state === 'expired' ? 'Expired' : 'Good until'}:{' '}
      <Day day={todayIn(timeZone, new Date(code.expiresAt))} />
    </>
  );
}
