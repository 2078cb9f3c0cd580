import { EmptyState } from '~/ui/empty-state';
import { LostIllustration } from '~/ui/illustration';
import { CardGrid, CardLink } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Page } from '~/ui/page';

import { sections } from './sections';
import { useShellData } from './shell-data';

export function NotFoundScreen() {
  const isSignedIn = Boolean(useShellData()?.resident);
  return (
    <Page title="Page Not Found">
      <EmptyState
        title="We can’t find this page"
        description={
          import.meta.env.DEV
            ? 'Did you forget to add the page to the router? See app/routes.ts.'
            : 'It may have moved, or the link may be incomplete.'
        }
        picture={<LostIllustration />}
      />
      {isSignedIn && (
        <CardGrid>
          {sections.map(({ id, path, label, icon }) => (
            <div key={id} data-section={id}>
              <CardLink to={path} title={label} description={`Go to ${label}`} icon={<Icon name={icon} />} />
            </div>
          ))}
        </CardGrid>
      )}
    </Page>
  );
}
