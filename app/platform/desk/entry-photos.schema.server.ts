import { z } from 'zod/v4';

import { withPhotos } from '~/platform/photos/form/photo-fields.server';

import { entryPhotos } from './desk';

export const entryPhotosSchema = withPhotos(z.object({}), entryPhotos);
