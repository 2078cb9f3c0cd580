import { buttonClass, SecondaryLink } from '~/ui/button';
import { ConfirmForm, type ConfirmProps } from '~/ui/confirm-form';
import { DateTile } from '~/ui/date-tile';
import { DialogLink } from '~/ui/dialog-link';
import { Pill } from '~/ui/pill';
import { Row, Rows } from '~/ui/rows';
import { TimeRange } from '~/ui/time';

import { formatConsequence } from './manage-call-off';
import { type ClassSession, sessionPath, sessionsPath } from './sessions';

type SessionRowsProps = { classId: string; sessions: readonly ClassSession[] };

export const SessionRows = ({ classId, sessions }: SessionRowsProps) => (
  <Rows label="Sessions">
    {sessions.map((session) => (
      <SessionRow key={session.at} classId={classId} session={session} />
    ))}
  </Rows>
);

function SessionRow({ classId, session }: { classId: string; session: ClassSession }) {
  const { at, startTime, endTime, amenityName, instructor, booked, waiting, isMoved, state, closed } =
    session;
  const to = sessionPath(classId, at);
  const when = <TimeRange from={startTime} to={endTime} />;
  return (
    <Row
      lead={<DateTile at={startTime} />}
      title={when}
      note={[
        amenityName,
        instructor,
        booked > 0 && `${booked} booked`,
        waiting > 0 && `${waiting} waiting`,
        isMoved && 'changed',
      ]
        .filter(Boolean)
        .join(' · ')}
      status={(closed ?? state === 'called-off') && <Pill tone="bad">{closed ?? 'Canceled'}</Pill>}
      action={
        state === 'to-come' &&
        !closed && (
          <span className="flex flex-wrap gap-2">
            <SecondaryLink to={to}>
              Change<span className="sr-only"> {when}</span>
            </SecondaryLink>
            <DialogLink<SessionRowData>
              to={`${to}/call-off`}
              title="Cancel this session?"
              data={{ classId, session }}
              content={(data, close) => <CancelSession {...data} onCancel={close} />}
              className={buttonClass('secondary')}
            >
              Cancel<span className="sr-only"> {when}</span>
            </DialogLink>
          </span>
        )
      }
    />
  );
}

type SessionRowData = { classId: string; session: ClassSession };

export function CancelSession({ classId, session, ...props }: ConfirmProps & SessionRowData) {
  return (
    <ConfirmForm
      {...props}
      to={`${sessionPath(classId, session.at)}/call-off`}
      route="routes/manage/classes/sessions/call-off"
      button="Cancel session"
      pendingLabel="Canceling..."
      isDanger
      back={sessionsPath(classId)}
      keep="Keep session"
    >
      <p>
        <strong>
          <TimeRange from={session.startTime} to={session.endTime} />
        </strong>
        , {session.amenityName}
      </p>
      <p>{formatConsequence(session)} This can’t be undone.</p>
    </ConfirmForm>
  );
}
