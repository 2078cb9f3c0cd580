import type { IconName } from './icon-names';
import sprite from './icons.svg';

export type { IconName };

/**
 * One of our own line icons, in the current color. All are in one file that the browser keeps, so a page carries none
 * of them. Decoration beside words or inside a labeled control: assistive technology never hears it.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
