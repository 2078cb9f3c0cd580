import { z } from 'zod/v4';

import { withPhotos } from '~/platform/photos/photo-fields.server';

export const plotPhotosSchema = withPhotos(z.object({}));
