import type { z } from 'zod/v4';

import { counted } from '~/domain/counted';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listHousehold } from '~/platform/residents/household.server';

import { countedPeople } from '../join-codes/join-codes';
import { countSeatsLeft } from '../join-codes/used-codes.server';
import { changeRole, disable, enable, resetAccess } from './access.server';
import { moveInSchema, moveOutSchema, moveSchema, reasonSchema, roleSchema } from './people.schema.server';
import { listHousemates, type Person } from './people.server';
import { callOffMove, moveIn, moveOut, moveWithin } from './residencies.server';

/** What a step's form asks for beside the reason. */
export type StepField = 'role' | 'home' | 'kind' | 'day';

/** Something that managers do to a person: each says first what it leads to. */
type PersonStep<Schema extends z.ZodType = z.ZodType> = {
  /** As a link and a page's title say it. */
  title: string;
  button: string;
  done: string;
  isDanger?: boolean;
  fields: readonly StepField[];
  schema: Schema;
  /** Whether it is offered for a person who stands so. */
  isFor(person: Person): boolean;
  /** What it will do, and for whom, a line each. */
  foretell(services: Services, person: Person): Promise<string[]> | string[];
  run(services: Services, viewer: Viewer, id: string, input: z.output<Schema>): Promise<void>;
};

const asStep = <Schema extends z.ZodType>(step: PersonStep<Schema>) => step as unknown as PersonStep;

const isOut = ({ state }: Person) => state === 'left' || state === 'disabled';
const homeOf = ({ stays }: Person) => stays.find(({ when }) => when === 'now') ?? null;
const hasPlan = ({ stays, state }: Person) =>
  state === 'leaving' || stays.some(({ when, until }) => when === 'planned' || (when === 'now' && until));

const named = ({ name, email }: Person) => name ?? email;

/** What is given up, a line for each kind. */
const givenUp = ({ holdings }: Person): string[] => [
  ...holdings.map(({ label, lines }) => `${label} given up: ${lines.join('; ')}.`),
  ...(holdings.length > 0 ? ['Whoever waits for one of these places moves up.'] : []),
];

const signedOut = ({ sessions }: Pick<Person, 'sessions'>): string[] =>
  sessions === 0 ? [] : [`${counted(sessions, 'signed-in browser')} signed out at once.`];

/** What reaches them beside the pages. */
const cutOff = ({ pushes }: Person): string =>
  `Their calendar address and mailed links end${pushes > 0 ? `, and ${counted(pushes, 'device')} get no more pushes` : ''}.`;

/** A code that they know is not to let them, or whom they give it to, in again. */
async function endedCode(services: Services, { id }: Person): Promise<string[]> {
  const left = await countSeatsLeft(services, id);
  return left === 0
    ? []
    : [
        `The join code that they came in by ends. ${countedPeople(left)} could still join with it: make a new one for whoever stays.`,
      ];
}

/** What becomes of what they have together with those they live with. */
async function leftHousehold(services: Services, person: Person): Promise<string[]> {
  const home = homeOf(person);
  const others = home
    ? await listHousemates(
        services,
        (await listHousehold(services, home.homeId)).filter((id) => id !== person.id),
      )
    : [];
  const shared = person.shared.map((line) =>
    others.length > 0
      ? `${line} stays with ${others.join(', ')}.`
      : `${line} goes to the household that waits for it longest.`,
  );
  const meters = home ? [`They no longer see the meters of ${home.home}.`] : [];
  return [...meters, ...shared];
}

export const personSteps: Record<string, PersonStep> = {
  'move-in': asStep({
    title: 'Move in',
    button: 'Move them in',
    done: 'They live there now',
    fields: ['home', 'kind'],
    schema: moveInSchema,
    isFor: (person) => person.state !== 'disabled' && homeOf(person) === null,
    foretell: (_, person) => [
      `${named(person)} lives in the home from now on, and sees its meters from tomorrow on. What was measured before stays unseen.`,
      ...(person.state === 'left' ? ['They can sign in again.'] : []),
      ...person.shared.map((line) => `${line} comes along, unless the household there has one.`),
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
    foretell: async (services, person) => [
      ...(await leftHousehold(services, person)),
      ...(await endedCode(services, person)),
      'Bookings, seats and answers to events stay theirs.',
      'They are told now, on their devices too.',
      'They see the new home’s meters from the first whole day that they live there.',
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
    foretell: async (services, person) => [
      `${named(person)} leaves the neighborhood, and from then on can’t sign in.`,
      ...signedOut(person),
      cutOff(person),
      ...(await leftHousehold(services, person)),
      ...(await endedCode(services, person)),
      ...givenUp(person),
      'What they wrote stays, until they ask for their account to be deleted.',
      'They are told now, by mail. If a day is chosen, in the app too.',
    ],
    run: moveOut,
  }),
  'call-off': asStep({
    title: 'Call the move off',
    button: 'Call it off',
    done: 'They stay where they are',
    fields: [],
    schema: reasonSchema,
    isFor: hasPlan,
    foretell: (_, person) => [
      `${named(person)} stays where they live now. Nothing of theirs has been given up yet.`,
    ],
    run: callOffMove,
  }),
  role: asStep({
    title: 'Change role',
    button: 'Change the role',
    done: 'Role changed',
    fields: ['role'],
    schema: roleSchema,
    isFor: (person) => !isOut(person),
    foretell: (_, person) => [
      ...signedOut(person),
      'They sign in anew with the new role. Staff are signed out after 14 days, residents after 90.',
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
    foretell: async (services, person) => [
      `${named(person)} can’t sign in until a manager enables them again. Their home stays theirs.`,
      ...signedOut(person),
      cutOff(person),
      ...(await endedCode(services, person)),
      ...givenUp(person),
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
    foretell: (_, person) => [`${named(person)} can sign in again. What was given up stays given up.`],
    run: enable,
  }),
  reset: asStep({
    title: 'Reset access',
    button: 'Reset access',
    done: 'Access reset',
    fields: [],
    schema: reasonSchema,
    isFor: (person) => !isOut(person),
    foretell: (services, person) => [
      ...signedOut(person),
      ...(person.passkeys > 0 ? [`${counted(person.passkeys, 'passkey')} removed.`] : []),
      ...(person.hasSecondStep ? ['Their second step at sign-in is turned off.'] : []),
      'Their calendar address ends, and so does a change of their email address that waits to be confirmed.',
      services.mail.kind === 'smtp'
        ? `Their password ends. A link that sets a new one is mailed to ${person.email}.`
        : 'This site sends no mail, so their password stays as it is.',
    ],
    run: resetAccess,
  }),
};

/** The steps that are offered for a person, in the order of their page. */
export const listSteps = (person: Person): { to: string; title: string }[] =>
  Object.entries(personSteps)
    .filter(([, step]) => step.isFor(person))
    .map(([to, { title }]) => ({ to, title }));

/** @throws NotFound */
export function getStep(name: string): PersonStep {
  const step = Object.hasOwn(personSteps, name) ? personSteps[name] : undefined;
  if (!step) throw new NotFound('There is no such step.');
  return step;
}
