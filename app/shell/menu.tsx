import { CardGrid, CardLink } from '~/ui/card';
import { Icon } from '~/ui/icon';

import { menus } from './menus';

type MenuProps = {
  of: keyof typeof menus;
  /** The addresses that have no content yet, and whether the viewer sees their cards, as those do who fill them. */
  state?: { empty: string[]; showsEmpty: boolean };
};

/** The cards of one menu page; nothing where it has none yet. */
export function Menu({ of, state = { empty: [], showsEmpty: false } }: MenuProps) {
  const isEmpty = ({ to }: { to: string }) => state.empty.includes(to);
  const cards = menus[of].filter((card) => state.showsEmpty || !isEmpty(card));
  if (cards.length === 0) return null;
  return (
    <CardGrid>
      {cards.map(({ icon, ...card }) => (
        <CardLink
          key={card.to}
          {...card}
          description={isEmpty(card) ? 'Empty yet: residents are not offered it' : card.description}
          icon={icon && <Icon name={icon} />}
        />
      ))}
    </CardGrid>
  );
}
