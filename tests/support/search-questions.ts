/**
 * Twenty questions as residents would type them, with the page that answers each. They were written down before the
 * search was built. At least 18 must be answered among the first three hits.
 */
export const searchQuestions: readonly (readonly [typed: string, answer: RegExp])[] = [
  ['pool', /^\/health\/fitness\/amenities\/swimming-pool$/],
  ['pool rules', /^\/health\/fitness\/amenities\/swimming-pool$/],
  ['garbage', /^\/wellbeing\/welcome-packet\/services\/recycling-station$/],
  ['change my password', /^\/settings\/account\/password$/],
  ['bike repair', /^\/community\/business\/business-3$/],
  ['the water is off', /^\/wellbeing\/welcome-packet\/help-lines\b/],
  ['do I have a leak', /^\/sustainable\/water-management$/],
  ['my school', /^\/wellbeing\/welcome-packet\/schools$/],
  ['when is the next bus', /^\/community\/shuttle$/],
  ['yoga', /^\/health\/bookings\/new\?classId=sunrise-yoga$/],
  ['library hours', /^\/wellbeing\/welcome-packet\/services\/library$/],
  ['lost cat', /^\/wellbeing\/welcome-packet\/services\/animal-shelter$/],
  ['power outage', /^\/wellbeing\/welcome-packet\/help-lines\b/],
  ['how many points do I have', /^\/settings\/community-rewards$/],
  ['turn off notifications', /^\/settings\/notifications$/],
  ["farmer's market", /^\/community\/business\/business-2$/],
  ['emergncy contact', /^\/settings\/emergency-contacts$/],
  ['cafe', /^\/community\/business\/business-1$/],
  ['borrow a ladder', /^\/community\/marketplace\/[0-9a-f-]+$/],
  ['earthquake', /^\/wellbeing\/preparedness\/earthquake$/],
];
