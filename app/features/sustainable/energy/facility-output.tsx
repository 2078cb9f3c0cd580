import { Age } from '~/ui/time';

import type { EnergyFacility, FacilityOutput, FacilityRow } from './energy';
import { formatOutput, formatSampleOutput } from './energy-words';

type FacilityOutputProps<Facility> = {
  facility: Facility;
  /** Undefined where no device of it has sent anything: its sample is shown, where it has one, and called so. */
  output: FacilityOutput | undefined;
};

const toFacts = ({ facility, output }: FacilityOutputProps<FacilityRow | EnergyFacility>) =>
  output ? formatOutput(facility.kind, output) : formatSampleOutput(facility);

/** What a facility gives, in a line with the age of it: '78%, charging at 310 kW · Just now'. */
export function FacilityOutputLine(props: FacilityOutputProps<FacilityRow>) {
  const facts = toFacts(props);
  return (
    <>
      {facts.length > 0 && (
        <>
          <strong className="text-ink tabular-nums">{facts.map(({ value }) => value).join(', ')}</strong>{' '}
          ·{' '}
        </>
      )}
      <Measured output={props.output} isSample={facts.length > 0} />
    </>
  );
}

/** The same with each figure's name, as rows of a list of facts. */
export function FacilityOutputFacts(props: FacilityOutputProps<EnergyFacility>) {
  const facts = toFacts(props);
  return (
    <>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted">Measured</dt>
        <dd className="font-medium">
          <Measured output={props.output} isSample={facts.length > 0} />
        </dd>
      </div>
    </>
  );
}

function Measured({ output, isSample }: { output: FacilityOutput | undefined; isSample: boolean }) {
  if (output) return <Age at={output.at} />;
  return isSample ? 'Sample reading' : 'No meter yet';
}
