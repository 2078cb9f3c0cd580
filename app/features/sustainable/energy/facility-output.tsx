import { Age } from '~/ui/time';

import type { EnergyFacility, FacilityOutput } from './energy';
import { formatOutput, formatSampleOutput } from './energy-words';

type FacilityOutputProps = {
  facility: EnergyFacility;
  /** Undefined where no device of it has sent anything: its sample is shown, where it has one, and called so. */
  output: FacilityOutput | undefined;
};

/** What a facility gives, with the age of it, as rows of a list of facts. */
export function FacilityOutputFacts({ facility, output }: FacilityOutputProps) {
  const facts = output ? formatOutput(facility.kind, output) : formatSampleOutput(facility);
  return (
    <>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted">Measured</dt>
        <dd className="font-medium">
          {output ? <Age at={output.at} /> : facts.length > 0 ? 'Sample reading' : 'No meter yet'}
        </dd>
      </div>
    </>
  );
}
