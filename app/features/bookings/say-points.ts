/** What a confirmed booking says below its title (S2 §8); nothing where it earned nothing. */
export const sayPoints = (points: number): { description?: string } =>
  points > 0 ? { description: `+${points} points earned!` } : {};
