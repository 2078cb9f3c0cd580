import { z } from 'zod/v4';

import { withPhotos } from '~/platform/photos/form/photo-fields.server';

export const avatarSchema = withPhotos(z.object({}), 2);
