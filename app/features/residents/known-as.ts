import { nameless, type Role } from '~/domain/viewer';
import { visibleName } from '~/domain/visible';

/** Who wrote something: the name is their own choice; role and home are what their account has. */
type Author = { name: string | null; role: Role | null; unit?: string | null };

/**
 * How others are told who wrote: 'Maya Chen (manager)', 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)'. What stands in
 * the parentheses nobody can type (decision 047).
 * @param author.unit left out where neighbors learn no home
 */
export function knownAs({ name, role, unit = null }: Author): string {
  const typed =
    visibleName(name?.replace(/[()[\]{}（）［］｛｝❨❩⁽⁾]/gu, ' ').replace(/\s+/gu, ' ')) ?? nameless;
  if (!role) return typed;
  const isHomeSaid = role === 'resident' && unit !== null && unit !== '';
  return `${typed} (${isHomeSaid ? `${role}, ${unit}` : role})`;
}

/** The same label for the author's own eyes: 'Rosa Alvarez (you)'. */
export const knownAsYou = (label: string): string => `${label.replace(/ \([^()]*\)$/, '')} (you)`;
