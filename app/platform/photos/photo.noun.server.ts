import { photos } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { photoReportKind, photoReports } from './photo-reports.server';
import { removeStagedPhotos, sweepStagedPhotos } from './staged-photos.server';

export const photo: Noun = {
  reportKinds: { [photoReportKind]: photoReports },
  personalData: [
    ownRows(photos, {
      name: 'photos',
      title: 'Photos you added',
      of: photos.uploadedBy,
      also: [photos.residentId],
      stays: 'if they show what isn’t yours, without your name',
      erase: (services, { id }) => removeStagedPhotos(services, id),
    }),
  ],
  sweeps: [sweepStagedPhotos],
};
