import { createContext, type HTMLAttributes, useContext } from 'react';

/** The id of the nearest `PressArea`. */
export const PressAreaContext = createContext<string | null>(null);

type PressAreaProps = HTMLAttributes<HTMLElement> & { as?: 'article' | 'div' | 'li' | 'section' };

/**
 * An element that a press inside it (`Press`) returns to without JavaScript. Its id names something that is still there
 * afterward. Without an id it leaves that to an element around it.
 */
export function PressArea({ as: Element = 'div', ...rest }: PressAreaProps) {
  const around = useContext(PressAreaContext);
  return (
    <PressAreaContext.Provider value={rest.id ?? around}>
      <Element {...rest} />
    </PressAreaContext.Provider>
  );
}
