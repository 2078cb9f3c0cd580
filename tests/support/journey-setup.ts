import { ensureBuild } from '../../scripts/prepare.mjs';

/** Before all journeys: what they start is the current build. */
export default async function prepareJourneys(): Promise<void> {
  await ensureBuild();
}
