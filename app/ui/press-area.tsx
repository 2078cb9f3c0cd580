import { createContext, type HTMLAttributes, useContext } from 'react';

export const PressAreaContext = createContext<string | null>(null);

type PressAreaProps = HTMLAttributes<HTMLElement> & { as?: 'article' | 'div' | 'li' | 'section' };

/** Without JavaScript, a `Press` inside returns to this element's id, which must still exist afterward. */
export function PressArea({ as: Element = 'div', ...rest }: PressAreaProps) {
  const around = useContext(PressAreaContext);
  return (
    <PressAreaContext.Provider value={rest.id ?? around}>
      <Element {...rest} />
    </PressAreaContext.Provider>
  );
}
