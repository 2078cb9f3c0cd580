export const demoLogins = [
  { residentId: 'demo-user', role: 'resident', email: 'resident@example.org' },
  { residentId: 'demo-manager', role: 'manager', email: 'manager@example.org' },
] as const;

export const demoPassword = 'demo-neighbourhood';

export const isDemoResident = (residentId: string): boolean =>
  demoLogins.some((login) => login.residentId === residentId);
