export type JoinCodeState = 'open' | 'used' | 'revoked' | 'expired';

export const joinCodeDays = 30;

export const printMinutes = 10;
