import { z } from 'zod/v4';

import { passwordLength } from './residents';

const email = z
  .string('Enter your e-mail address.')
  .trim()
  .toLowerCase()
  .max(254, 'An e-mail address has at most 254 characters.')
  .pipe(z.email('Enter an e-mail address such as name@example.org.'));

const newPassword = z
  .string('Choose a password.')
  .min(passwordLength.min, `Choose a password of at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`)
  .refine((password) => password.trim() !== '', 'A password of blanks alone is not enough.');

const name = z
  .string('Enter your name.')
  .trim()
  .min(1, 'Enter your name.')
  .max(120, 'A name has at most 120 characters.');

/** What a person types to sign in. Any text will do: what fits no account is answered like a wrong one. */
export const signInSchema = z.object({
  email: z
    .string('Enter your e-mail address.')
    .trim()
    .toLowerCase()
    .max(254, 'An e-mail address has at most 254 characters.'),
  password: z
    .string('Enter your password.')
    .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`),
  redirectTo: z.string().optional(),
});

export const joinSchema = z.object({
  code: z
    .string('Enter the code from your printed card.')
    .trim()
    .max(60, 'A code has 12 letters and digits.'),
  name,
  email,
  password: newPassword,
});

export const newResidentSchema = z.object({
  email,
  password: newPassword,
  name,
  unit: z.string().trim().max(120, 'A unit has at most 120 characters.').optional(),
  role: z.enum(['resident', 'manager']),
});
