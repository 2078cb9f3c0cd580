import { z } from 'zod/v4';

import { bounds, requiredText } from '~/domain/text.server';

export const newJoinCodeSchema = z.object({
  unit: requiredText('The unit', bounds.name, 'Enter the unit that the code is for.'),
});
