import { formatDate } from '~/ui/dates';
import { Fact, Facts } from '~/ui/facts';
import { altOf } from '~/ui/photo-strip';
import { PhotoImage } from '~/ui/photo-image';

import { Answers, Origin, PlaceOf, type Where, Words } from './manage-problem-parts';
import { formatProblem, type ManagedProblem, states } from '../problems';

type WorkOrderProps = { problem: ManagedProblem; where: Where; qrCode: string };

/** Black on white on the screen too, as a preview of the paper. */
export function WorkOrder({ problem, where, qrCode }: WorkOrderProps) {
  const { state, keeper, promisedOn, plannedOn, assignedTo, photos } = problem;
  const name = formatProblem(problem);
  return (
    <article aria-label={`Work order: ${name}`} className="print-alone work-order">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-2xl font-bold">{name}</h2>
          <p>{states[state].label}</p>
        </div>
        <img src={qrCode} alt="QR code of its page for managers" width={120} height={120} />
      </div>
      <Facts>
        <Fact label="Looks after it">{keeper}</Fact>
        <Fact label="Promised by">{formatDate(promisedOn)}</Fact>
        {plannedOn && <Fact label="Planned for">{formatDate(plannedOn)}</Fact>}
        {assignedTo && <Fact label="Assigned to">{assignedTo.name}</Fact>}
        <Origin problem={problem} />
      </Facts>
      <Words problem={problem} />
      <Answers problem={problem} />
      <PlaceOf problem={problem} where={where} isPrinted />
      {photos.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {photos.map((photo, at) => (
            <PhotoImage
              key={photo.id}
              isFirst
              photo={photo}
              alt={altOf(photo, name, at)}
              size="small"
              className="h-auto w-full"
            />
          ))}
        </div>
      )}
      {['Notes', 'Done on', 'Signature'].map((label) => (
        <p key={label} className={label === 'Notes' ? 'work-order-line pb-20' : 'work-order-line'}>
          {label}
        </p>
      ))}
    </article>
  );
}
