import type { z } from 'zod/v4';

import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { previewEnd } from '~/platform/residents/access-ends.server';

import { changeRole, disable, enable, endsPassword, resetAccess } from './access.server';
import { codesStep, householdStep } from './end-steps.server';
import { moveInSchema, moveOutSchema, moveSchema, reasonSchema, roleSchema } from './people.schema.server';
import type { Person } from './people.server';
import { cancelMove, moveIn, moveOut, moveWithin } from './residencies.server';

export type StepField = 'role' | 'home' | 'kind' | 'day';

type PersonStep<Schema extends z.ZodType = z.ZodType> = {
  title: string;
  button: string;
  done: string;
  isDanger?: boolean;
  fields: readonly StepField[];
  schema: Schema;
  isFor(person: Person): boolean;
  preview(services: Services, person: Person): Promise<string[]> | string[];
  run(services: Services, viewer: Viewer, id: string, input: z.output<Schema>): Promise<void>;
};

const asStep = <Schema extends z.ZodType>(step: PersonStep<Schema>) => step as unknown as PersonStep;

const isOut = ({ state }: Person) => state === 'left' || state === 'disabled';
const homeOf = ({ stays }: Person) => stays.find(({ when }) => when === 'now') ?? null;
const hasPlan = ({ stays, state }: Person) =>
  state === 'leaving' || stays.some(({ when, until }) => when === 'planned' || (when === 'now' && until));

const nameOf = ({ name, email }: Person) => name ?? email;

const formatLostMeters = (person: Person): string[] => {
  const home = homeOf(person);
  return home ? [`They no longer see the meters of ${home.home}.`] : [];
};

export const personSteps: Record<string, PersonStep> = {
  'move-in': asStep({
    title: 'Move in',
    button: 'Move them in',
    done: 'They’ve moved in',
    fields: ['home', 'kind'],
    schema: moveInSchema,
    isFor: (person) => person.state !== 'disabled' && homeOf(person) === null,
    preview: (_, person) => [
      `${nameOf(person)} lives in the home from now on, and sees its meters from tomorrow. Older meter data stays hidden.`,
      ...(person.state === 'left' ? ['They can sign in again.'] : []),
      ...person.shared.map((line) => `${line} moves along, unless the household there has one.`),
    ],
    run: moveIn,
  }),
  move: asStep({
    title: 'Move to another home',
    button: 'Move them',
    done: 'Saved',
    fields: ['home', 'kind', 'day'],
    schema: moveSchema,
    isFor: (person) => !isOut(person) && homeOf(person) !== null,
    preview: async (services, person) => [
      ...formatLostMeters(person),
      ...(await householdStep.preview(services, person.id)),
      ...(await codesStep.preview(services, person.id)),
      'They keep their bookings, seats and RSVPs.',
      'We’ll notify them now.',
      'They see the new home’s meters from their first full day there.',
    ],
    run: moveWithin,
  }),
  'move-out': asStep({
    title: 'Move out',
    button: 'Move them out',
    done: 'Saved',
    isDanger: true,
    fields: ['day'],
    schema: moveOutSchema,
    isFor: (person) => person.state !== 'left',
    preview: async (services, person) => [
      `${nameOf(person)} leaves the neighborhood and can’t sign in anymore.`,
      ...formatLostMeters(person),
      ...(await previewEnd(services, person.id, 'move-out')),
      'Their posts stay until they ask us to delete their account.',
      'We’ll email them now, and notify them in the app if you choose a day.',
    ],
    run: moveOut,
  }),
  'call-off': asStep({
    title: 'Cancel the move',
    button: 'Cancel the move',
    done: 'Move canceled',
    fields: [],
    schema: reasonSchema,
    isFor: hasPlan,
    preview: (_, person) => [`${nameOf(person)} stays where they live now and keeps everything.`],
    run: cancelMove,
  }),
  role: asStep({
    title: 'Change role',
    button: 'Change the role',
    done: 'Role changed',
    fields: ['role'],
    schema: roleSchema,
    isFor: (person) => !isOut(person),
    preview: async (services, person) => [
      ...(await previewEnd(services, person.id, 'role')),
      'They’ll need to sign in again. Staff are signed out after 14 days, residents after 90.',
    ],
    run: changeRole,
  }),
  disable: asStep({
    title: 'Disable',
    button: 'Disable the account',
    done: 'Account disabled',
    isDanger: true,
    fields: [],
    schema: reasonSchema,
    isFor: (person) => !isOut(person),
    preview: async (services, person) => [
      `${nameOf(person)} can’t sign in until a manager enables them again. They keep their home.`,
      ...(await previewEnd(services, person.id, 'disable')),
    ],
    run: disable,
  }),
  enable: asStep({
    title: 'Enable',
    button: 'Enable the account',
    done: 'Account enabled',
    fields: [],
    schema: reasonSchema,
    isFor: (person) => person.state === 'disabled',
    preview: (_, person) => [`${nameOf(person)} can sign in again. Old bookings don’t come back.`],
    run: enable,
  }),
  reset: asStep({
    title: 'Reset access',
    button: 'Reset access',
    done: 'Access reset',
    fields: [],
    schema: reasonSchema,
    isFor: (person) => !isOut(person),
    preview: async (services, person) => [
      ...(await previewEnd(services, person.id, 'reset')),
      endsPassword(services)
        ? `Their password stops working. We’ll email a link for a new one to ${person.email}.`
        : 'Email isn’t set up here, so they keep their password.',
    ],
    run: resetAccess,
  }),
};

export const listSteps = (person: Person): { to: string; title: string }[] =>
  Object.entries(personSteps)
    .filter(([, step]) => step.isFor(person))
    .map(([to, { title }]) => ({ to, title }));

export function getStep(name: string): PersonStep {
  const step = Object.hasOwn(personSteps, name) ? personSteps[name] : undefined;
  if (!step) throw new NotFound('There is no such step.');
  return step;
}
