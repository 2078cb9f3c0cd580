import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { type MapSetup, readMapSetup } from './map-center.server';
import type { Place } from '~/domain/place';
import { describePlace } from './describe-place';

export type Where = {
  inWords: string;
  map: MapSetup;
};

export async function readWhere(
  services: Services,
  viewer: Viewer,
  { latitude: lat, longitude: lng }: Place,
): Promise<Where> {
  return {
    inWords: describePlace({ lat, lng }, services.config),
    map: await readMapSetup(services, viewer),
  };
}
