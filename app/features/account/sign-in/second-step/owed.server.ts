import { and, eq, isNotNull } from 'drizzle-orm';

import { secondSteps } from '#db/schema';
import type { Services } from '~/domain/services';
import { isManager, type Viewer } from '~/domain/viewer';

export async function hasSecondStep({ db }: Services, residentId: string): Promise<boolean> {
  const isOn = and(eq(secondSteps.residentId, residentId), isNotNull(secondSteps.secret));
  return (await db.$count(secondSteps, isOn)) > 0;
}

export const mustHaveSecondStep = ({ config }: Services, viewer: Viewer): boolean =>
  config.managerSecondStep === 'required' && isManager(viewer);

export const owesSecondStep = async (services: Services, viewer: Viewer): Promise<boolean> =>
  mustHaveSecondStep(services, viewer) && !(await hasSecondStep(services, viewer.id));
