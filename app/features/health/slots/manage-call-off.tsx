import type { ReactNode } from 'react';

import { counted } from '~/domain/counted';
import { buttonClass } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { type ConfirmProps, ConfirmForm } from '~/ui/confirm-form';
import { TimeRange } from '~/ui/time';

import { type ManagedSlot, manageSlotsPath, nameOfSlot } from './slots';

const callOffPath = ({ id }: ManagedSlot) => `${manageSlotsPath}/${id}/call-off`;

export function CallOffLink({ slot, when }: { slot: ManagedSlot; when: ReactNode }) {
  return (
    <DialogLink<{ slot: ManagedSlot }>
      to={callOffPath(slot)}
      title="Cancel this session?"
      data={{ slot }}
      content={(data, close) => <CallOff slot={data.slot} onCancel={close} />}
      className={buttonClass('secondary')}
    >
      Cancel
      <span className="sr-only">
        {` ${nameOfSlot(slot)}, `}
        {when}
      </span>
    </DialogLink>
  );
}

export function CallOff({ slot, ...props }: ConfirmProps & { slot: ManagedSlot }) {
  return (
    <ConfirmForm
      {...props}
      to={callOffPath(slot)}
      route="routes/manage/slots/call-off"
      button="Cancel session"
      pendingLabel="Canceling..."
      isDanger
      back={manageSlotsPath}
      keep="Keep session"
    >
      <p>
        <strong>{nameOfSlot(slot)}</strong>, <TimeRange from={slot.startTime} to={slot.endTime} />
      </p>
      <p>{formatConsequence(slot)} This can’t be undone.</p>
    </ConfirmForm>
  );
}

export function formatConsequence({ booked, waiting }: Pick<ManagedSlot, 'booked' | 'waiting'>): string {
  if (booked + waiting === 0) return 'Nobody has booked it.';
  const waitingToo = waiting > 0 ? ` and ${counted(waiting, 'spot')} on the waitlist` : '';
  return `${counted(booked, 'booking')}${waitingToo} will be canceled. We’ll notify everyone affected.`;
}
