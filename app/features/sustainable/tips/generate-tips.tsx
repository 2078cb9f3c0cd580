import { TipAction } from './tip-action';
import { tipFailures, tipsPath } from './tips';

/** Asks for three tips more. It is named for the first time where none is active (S2 §2). */
export function GenerateTips({ isFirst }: { isFirst: boolean }) {
  return (
    <TipAction
      to={`${tipsPath}/generate`}
      route="routes/sustainable/tips/generate"
      label={isFirst ? 'Get My First Tips' : 'Generate New Tips'}
      pendingLabel="Choosing tips…"
      failure={tipFailures.generate}
    />
  );
}
