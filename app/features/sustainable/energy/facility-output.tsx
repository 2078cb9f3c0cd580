import { Age } from '~/ui/time';

import type { EnergyFacility, FacilityOutput, ListedFacility } from './energy';
import { formatOutput, formatSampleOutput } from './energy-words';

type FacilityOutputProps<Facility> = {
  facility: Facility;
  output: FacilityOutput | undefined;
};

const toFacts = ({ facility, output }: FacilityOutputProps<ListedFacility | EnergyFacility>) =>
  output ? formatOutput(facility.kind, output) : formatSampleOutput(facility);

/** One line, such as '78%, charging at 310 kW · Just now'. */
export function FacilityOutputLine(props: FacilityOutputProps<ListedFacility>) {
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
