import { and, eq, isNotNull } from 'drizzle-orm';

import { secondSteps } from '#db/schema';
import type { Services } from '~/domain/services';
import { isManager, type Viewer } from '~/domain/viewer';

/** Whether the account is asked for a code after its password. */
export async function hasSecondStep({ db }: Services, residentId: string): Promise<boolean> {
  const isOn = and(eq(secondSteps.residentId, residentId), isNotNull(secondSteps.secret));
  return (await db.$count(secondSteps, isOn)) > 0;
}

/** Whether the neighborhood wants the viewer to have it. */
export const mustHaveSecondStep = ({ config }: Services, viewer: Viewer): boolean =>
  config.managerSecondStep === 'required' && isManager(viewer);

/** Whether the viewer has still to set it up before they can manage. */
export const owesSecondStep = async (services: Services, viewer: Viewer): Promise<boolean> =>
  mustHaveSecondStep(services, viewer) && !(await hasSecondStep(services, viewer.id));
