/** How many residents a message reaches, by each way. */
export type Reach = { residents: number; push: number; email: number };

/** "Reaches 31 residents: all by inbox, 12 by push, 28 by e-mail." */
export function formatReach({ residents, push, email }: Reach): string {
  const who = residents === 1 ? '1 resident' : `${residents.toLocaleString('en-US')} residents`;
  const [byPush, byMail] = [push, email].map((count) => count.toLocaleString('en-US'));
  return `Reaches ${who}: all by inbox, ${byPush} by push, ${byMail} by e-mail.`;
}
