import type { GroundView } from '~/ui/map-projection';

/** @returns the SVG of a view: plain land where there is no ground. */
export function drawGround(_ground: null, { width, height }: GroundView): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<style>.land{fill:#eef0ea}@media (prefers-color-scheme:dark){.land{fill:#191c1a}}</style>' +
    '<path class="land" d="M0 0h1280v1280H0z"/></svg>'
  );
}
