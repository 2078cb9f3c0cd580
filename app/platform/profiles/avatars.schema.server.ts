import { z } from 'zod/v4';

import { withPhotos } from '~/platform/photos/form/photo-fields.server';

/** The current photo and its replacement. */
export const avatarSchema = withPhotos(z.object({}), 2);
