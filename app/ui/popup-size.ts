/** What lies round a popup's content, in px: the zoom buttons, the map's edge, its own margins, its tip with the pin. */
export const roundPopup = { left: 64, right: 8, sides: 64, ends: 110 };

/** How large a popup's content can be in a map of a size, in px: the popup stays within it, beside the zoom buttons. */
export const popupSize = ({ x, y }: { x: number; y: number }) => ({
  maxWidth: Math.max(120, Math.min(220, x - roundPopup.left - roundPopup.right - roundPopup.sides)),
  maxHeight: Math.max(140, y - roundPopup.ends),
});
