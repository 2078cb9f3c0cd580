/**
 * What a booking says of the points it earned, below its title (S2 §8); nothing where it earned none.
 * @param forFirst what a resident's first reservation, RSVP or module ever earned besides
 * @param noun which of them it was
 */
export function formatPoints(points: number, forFirst = 0, noun = 'reservation'): { description?: string } {
  if (points <= 0) return {};
  const earned = `+${points} points earned!`;
  return { description: forFirst > 0 ? `${earned} And +${forFirst} for your first ${noun}.` : earned };
}
