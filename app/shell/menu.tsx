import { CardGrid, CardLink } from '~/ui/card';
import { Icon } from '~/ui/icon';

import { menus } from './menus';

/** The cards of one menu page; nothing where it has none yet. */
export function Menu({ of }: { of: keyof typeof menus }) {
  const cards = menus[of];
  if (cards.length === 0) return null;
  return (
    <CardGrid>
      {cards.map(({ icon, ...card }) => (
        <CardLink key={card.to} {...card} icon={icon && <Icon name={icon} />} />
      ))}
    </CardGrid>
  );
}
