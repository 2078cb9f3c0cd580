import { nameless, type Role } from '~/domain/viewer';
import { visibleName } from '~/domain/visible';

/** Who wrote something: the name is their own choice; role and home are what their account has. */
type Author = { name?: string | null; role?: Role | null; unit?: string | null; isOwn?: boolean };

/**
 * How others are told who wrote: 'Maya Chen (manager)', 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)'. What stands in
 * the parentheses nobody can type (decision 047). Authors themselves read 'Rosa Alvarez (you)'.
 * @param author.unit left out where neighbors learn no home
 * @param author.isOwn the label is for the author's own eyes
 */
export function knownAs({ name, role, unit = null, isOwn = false }: Author): string {
  const typed =
    visibleName(name?.replace(/[()[\]{}（）［］｛｝❨❩⁽⁾]/gu, ' ').replace(/\s+/gu, ' ')) ?? nameless;
  if (isOwn) return `${typed} (you)`;
  if (!role) return typed;
  const isHomeSaid = role === 'resident' && unit !== null && unit !== '';
  return `${typed} (${isHomeSaid ? `${role}, ${unit}` : role})`;
}
