import { expect, test } from '#tests/support/domain-test';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import { findPhoto } from '~/platform/photos/photos.server';

import { savePlotPhotos } from './plot-photos.server';
import { readPlot, readPlots } from './plots.server';
import { joinPlotWaitlist, releasePlot, reservePlot } from './reserve-plots.server';

const [plotId, gardeners] = ['A3', { gardeners: 1 }];

test('a household’s photos of its plot are visible until the plot changes hands', async ({
  services,
  cast: { rosa, others },
}) => {
  const [samuel] = others;
  await expect(savePlotPhotos(services, rosa, plotId, [])).rejects.toMatchObject({ code: 'not-found' });
  await reservePlot(services, rosa, plotId, gardeners);
  const photo = await insertStagedPhoto(services, rosa, 'Beans');
  await savePlotPhotos(services, rosa, plotId, [photo]);
  await expect(savePlotPhotos(services, samuel, plotId, [])).rejects.toMatchObject({ code: 'not-found' });
  const { plots } = await readPlots(services, samuel);
  expect(plots.find(({ id }) => id === plotId)).toMatchObject({ photos: [{ alt: 'Beans' }] });
  expect(await findPhoto(services, samuel, photo.id)).not.toBeNull();
  await joinPlotWaitlist(services, samuel, plotId, gardeners);
  await releasePlot(services, rosa, plotId);
  expect((await readPlot(services, samuel, plotId)).plot).toMatchObject({ isOwn: true, photos: [] });
  expect(await findPhoto(services, rosa, photo.id)).toBeNull();
});
