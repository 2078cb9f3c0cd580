import { nameless, type Role } from '~/domain/viewer';
import { visibleName } from '~/domain/visible';

type Author = { name?: string | null; role?: Role | null; unit?: string | null; isOwn?: boolean };

/**
 * Formats 'Maya Chen (manager)' or 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)'.
 * Brackets are removed from names, so nobody can fake a role (decision 047).
 */
export function formatAuthor({ name, role, unit = null, isOwn = false }: Author): string {
  const cleanName =
    visibleName(name?.replace(/[()[\]{}（）［］｛｝❨❩⁽⁾]/gu, ' ').replace(/\s+/gu, ' ')) ?? nameless;
  if (isOwn) return `${cleanName} (you)`;
  if (!role) return cleanName;
  const showsHome = role === 'resident' && unit !== null && unit !== '';
  return `${cleanName} (${showsHome ? `${role}, ${unit}` : role})`;
}

/** An author among neighbors, where only staff have a role: 'Maya Chen (manager)' or 'Rosa Alvarez'. */
export const formatNeighbor = ({ role, ...author }: Author): string =>
  formatAuthor({ ...author, role: role === 'resident' ? null : role });
