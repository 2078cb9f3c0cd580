/**
 * Formats the points line of S2 §8. @param forFirst extra points for the first reservation, RSVP or module
 */
export function formatPoints(points: number, forFirst = 0, noun = 'reservation'): { description?: string } {
  if (points <= 0) return {};
  const earned = `+${points} points earned!`;
  return { description: forFirst > 0 ? `${earned} And +${forFirst} for your first ${noun}.` : earned };
}
