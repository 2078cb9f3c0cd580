import { z } from 'zod/v4';

import { roles } from '~/domain/viewer';
import { bounds, optionalText, requiredText } from '~/domain/text.server';

import { passwordLength } from './accounts';

/** Accepts any text as an address: a malformed one gets the same answer as a wrong one. */
const typedEmail = requiredText('An email address', bounds.email, 'Enter your email address.').transform(
  (email) => email.toLowerCase(),
);

const email = typedEmail.pipe(z.email('Enter an email address such as name@example.org.'));

const newPassword = z
  .string('Choose a password.')
  .min(passwordLength.min, `Choose a password of at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`)
  .refine((password) => password.trim() !== '', 'A password needs more than spaces.');

const name = requiredText('A name', bounds.name, 'Enter your name.');

const currentPassword = z
  .string('Enter your current password.')
  .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`);

export const signInSchema = z.object({
  email: typedEmail,
  password: z
    .string('Enter your password.')
    .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`),
  redirectTo: z.string().optional(),
});

export const joinSchema = z.object({
  code: z.string('Enter the code from your letter.').trim().max(60, 'A code has 12 letters and digits.'),
  name,
  email,
  password: newPassword,
});

export const newResidentSchema = z.object({
  email,
  password: newPassword,
  name,
  unit: optionalText('A unit', bounds.name),
  role: z.enum(roles),
});

export const forgotSchema = z.object({ email, purpose: z.enum(['reset', 'sign-in']).default('reset') });
const code = z
  .string('Enter the code.')
  .trim()
  .max(60, 'A code has six digits; a recovery code has twelve letters and digits.');
export const codeSchema = z.object({ code });
export const signInCodeSchema = z.object({ code, redirectTo: z.string().optional() });
export const currentPasswordSchema = z.object({ currentPassword });
const passkeyResponse = z
  .string('Your browser didn’t make a passkey. It needs JavaScript, and a screen lock on this device.')
  .max(20_000, 'This passkey is too long.')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'This passkey couldn’t be read.' });
      return z.NEVER;
    }
  });
export const newPasskeySchema = z.object({
  name: requiredText('A name', bounds.name, 'Give it a name, such as My phone.'),
  response: passkeyResponse,
});
export const passkeySignInSchema = z.object({ response: passkeyResponse, redirectTo: z.string().optional() });

export const resetSchema = z.object({ newPassword });

export const passwordChangeSchema = z.object({ currentPassword, newPassword });

export const addressChangeSchema = z.object({ email, currentPassword });

export const deletionSchema = z.object({ currentPassword });
