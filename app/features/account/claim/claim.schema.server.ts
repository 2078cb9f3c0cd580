import { z } from 'zod/v4';

import { firstSettings, type SettingName } from '~/platform/settings/settings';
import { settingFields, toSettingTexts } from '~/platform/settings/settings.schema.server';

import { newResidentSchema } from '../sign-in/accounts.schema.server';

const manager = newResidentSchema.pick({ name: true, email: true, password: true }).shape;

export const claimSchema = (fixed: readonly SettingName[]) =>
  z
    .object({ ...settingFields(firstSettings.filter((name) => !fixed.includes(name))), ...manager })
    .transform(({ name, email, password, ...settings }) => ({
      manager: { name, email, password },
      texts: toSettingTexts(settings),
    }));

export type ClaimInput = z.output<ReturnType<typeof claimSchema>>;
