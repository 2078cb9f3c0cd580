import { getManagedAmenity, restoreAmenity, retireAmenity } from './manage-amenities.server';
import { getManagedClass, restoreClass, retireClass } from './manage-classes.server';
import type { RetireStep } from './manage-retire';

const verbs = {
  amenities: { get: getManagedAmenity, retire: retireAmenity, restore: restoreAmenity },
  classes: { get: getManagedClass, retire: retireClass, restore: restoreClass },
};

/** Parses a route pattern such as `/manage/classes/:classId/restore`. */
export function readRetirement<Name extends string>(
  { pattern }: { pattern: string },
  params: Record<Name, string>,
) {
  const [, , noun, param, last] = pattern.split('/');
  const [kind, step] = [noun as keyof typeof verbs, last as RetireStep];
  const { get, [step]: run } = verbs[kind];
  return { kind, step, id: params[param!.slice(1) as Name], get, run };
}
