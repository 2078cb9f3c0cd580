/** The number beside an icon, drawn by the style sheet: the control's label says it in words. */
export const toBadge = (count: number): string | undefined =>
  count > 9 ? '9+' : count > 0 ? String(count) : undefined;
