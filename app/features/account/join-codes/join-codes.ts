import { counted } from '~/domain/counted';

export type JoinCodeState = 'open' | 'used' | 'revoked' | 'expired';

export const stateNames: Record<JoinCodeState, string> = {
  open: 'Open',
  used: 'Used up',
  revoked: 'Revoked',
  expired: 'Expired',
};

export const joinCodeDays = 30;

export const mostSeats = 8;

export const printMinutes = 10;

export const codesPath = '/manage/codes';
export const importPath = `${codesPath}/import`;

export const mostInvitations = 1000;

export const countedPeople = (count: number): string => counted(count, 'person', 'people');

export const countInvited = ({ rows }: InvitationPlan): number =>
  rows.filter(({ isInvited }) => isInvited).length;

export type InvitationPlan = {
  rows: {
    line: number;
    home: string;
    isNew: boolean;
    isInvited: boolean;
    people: number;
    email: string | null;
    latitude: number | null;
    longitude: number | null;
  }[];
  wrong: { line: number; home: string; errors: { column: string; why: string }[] }[];
};
