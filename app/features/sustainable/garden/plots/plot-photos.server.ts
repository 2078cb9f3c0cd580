import { isNull } from 'drizzle-orm';

import { gardenPlots } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { SubmittedPhoto } from '~/domain/photo';
import { savePhotos } from '~/platform/photos/photos.server';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { gardenPath, type PlotCard } from '../garden';
import { changePlots } from './assign-plots.server';
import { readPlot } from './plots.server';

export const plotPhotos = photosOf({
  label: 'Garden plot',
  table: gardenPlots,
  isShown: isNull(gardenPlots.retiredAt),
  keeper: 'content',
  isPersonal: true,
  toPath: () => gardenPath,
});

export async function getOwnPlot(services: Services, viewer: Viewer, id: string): Promise<PlotCard> {
  const { plot } = await readPlot(services, viewer, id);
  if (!plot.isOwn) throw new NotFound('Your household doesn’t have this plot.');
  return plot;
}

export function savePlotPhotos(
  services: Services,
  viewer: Viewer,
  id: string,
  given: readonly SubmittedPhoto[],
): Promise<string> {
  return changePlots(services, async (services) => {
    const { name } = await getOwnPlot(services, viewer, id);
    await savePhotos(services, viewer, { subject: 'plot', id }, given);
    return name;
  });
}
