import { z } from 'zod/v4';

import { withPhotos } from '~/platform/photos/form/photo-fields.server';

/** The photo that is there, and one that is to take its place. */
export const avatarSchema = withPhotos(z.object({}), 2);
