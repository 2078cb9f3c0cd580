import { parsePlace, type Place } from '~/domain/place';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { toQrCode } from '~/platform/sharing/qr.server';
import { thingNames, type ThingName } from '~/platform/things/things';

import { findCategory } from '../categories.server';
import type { Sign, SignChoice } from './manage-problems';
import { newProblemPath, parseAbout, problemLimits, toNewProblem } from '../problems';

const mustManage = (viewer: Viewer) => requireCapability(viewer, 'problems', 'print signs');

/** Things with a page, as values of `about`, by kind. */
export async function listSignThings(services: Services, viewer: Viewer): Promise<SignChoice[]> {
  mustManage(viewer);
  const kinds = Object.entries(services.registry.thingKinds) as [
    ThingName,
    (typeof services.registry.thingKinds)[ThingName],
  ][];
  const lists = await Promise.all(
    kinds.map(async ([kind, { list }]) =>
      (await list(services)).map(({ id, title }) => ({
        value: `${kind}:${id}`,
        label: `${thingNames[kind]}: ${title}`,
      })),
    ),
  );
  return lists.flat();
}

/** @param query the parameters of `toNewProblem`. Unknown ones are left out. */
export async function readSign(
  services: Services,
  viewer: Viewer,
  { query, origin }: { query: URLSearchParams; origin: string },
): Promise<Sign> {
  mustManage(viewer);
  const category = await findCategory(services, query.get('category') ?? '');
  const about = parseAbout(query.get('about'));
  const thing = about && (await services.registry.thingKinds[about.kind].find(services, about.id));
  const landmark = (query.get('landmark') ?? '').slice(0, problemLimits.landmark);
  const path = toNewProblem({
    category: category?.id,
    about: thing && about ? about : undefined,
    place: parseAt(query.get('at')),
    landmark,
  });
  return {
    title: landmark || thing?.title || services.config.communityName,
    category: category?.name ?? null,
    communityName: services.config.communityName,
    address: origin + newProblemPath,
    qrCode: await toQrCode(origin + path),
  };
}

function parseAt(text: string | null): Place | null {
  const [latitude = '', longitude = '', ...rest] = (text ?? '').split(',');
  return rest.length > 0 ? null : parsePlace(latitude, longitude);
}
