/** Space around a popup's content, in px: zoom buttons, map edge, margins, tip and pin. */
export const popupMargins = { left: 64, right: 8, sides: 64, ends: 110 };

export const popupSize = ({ x, y }: { x: number; y: number }) => ({
  maxWidth: Math.max(120, Math.min(220, x - popupMargins.left - popupMargins.right - popupMargins.sides)),
  maxHeight: Math.max(140, y - popupMargins.ends),
});
