import { counted } from '~/domain/counted';

export type JoinCodeState = 'open' | 'used' | 'revoked' | 'expired';

export const stateNames: Record<JoinCodeState, string> = {
  open: 'Open',
  used: 'Used up',
  revoked: 'Revoked',
  expired: 'Expired',
};

export const joinCodeDays = 30;

/** The most people that one code lets in. */
export const mostSeats = 8;

export const printMinutes = 10;

export const codesPath = '/manage/codes';
export const importPath = `${codesPath}/import`;

/** The most homes that are invited at once. */
export const mostInvitations = 1000;

/** '1 person', '4 people' */
export const countedPeople = (count: number): string => counted(count, 'person', 'people');

/** How many homes of a plan have an open code: what a press must have seen. */
export const countInvited = ({ rows }: InvitationPlan): number =>
  rows.filter(({ isInvited }) => isInvited).length;

/** What an import would make of a table: each row of it under its line there. */
export type InvitationPlan = {
  rows: {
    line: number;
    home: string;
    isNew: boolean;
    /** Whether it has an open code already. */
    isInvited: boolean;
    people: number;
    email: string | null;
    /** Where the table says that the home is, in degrees: both or neither. */
    latitude: number | null;
    longitude: number | null;
  }[];
  wrong: { line: number; home: string; errors: { column: string; why: string }[] }[];
};
