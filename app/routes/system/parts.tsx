import { PhotoField } from '~/platform/photos/form/photo-field';
import { Thumb } from '~/ui/photo-image';
import { PhotoStrip } from '~/ui/photo-strip';
import { Avatar } from '~/ui/avatar';
import { Button, LinkButton, QuietLink, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { DateTile } from '~/ui/date-tile';
import { Disclosure } from '~/ui/disclosure';
import { EmptyState } from '~/ui/empty-state';
import { TextField } from '~/ui/field';
import { FilterLinks } from '~/ui/filter-links';
import { Icon } from '~/ui/icon';
import { iconNames } from '~/ui/icon-names';
import { CommunityIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { listPictures } from '~/ui/list-pictures';
import { bandNames, bandPicture, Picture, sectionPicture } from '~/ui/picture';
import { Pill, tones } from '~/ui/pill';
import { ProgressBar } from '~/ui/progress-bar';
import { IconRow, IconTile, Row, Rows } from '~/ui/rows';
import { Tile, TileGrid } from '~/ui/tile';

export const meta = titled('Parts');

const sections = ['community', 'wellbeing', 'health', 'eco'] as const;
/** A photo without files, which shows the placeholder color. */
const photo = { id: 'a', hash: '0'.repeat(32), width: 1200, height: 900, color: '#8a7a5c', alt: '' };
const saturday = '2026-11-28T18:00:00Z';

/** Every component in each section's colors (docs/design.md), only during development. */
export default function Parts() {
  return (
    <div className="flex flex-col gap-10">
      {sections.map((section) => (
        <div key={section} data-section={section}>
          <Page title={`Parts, ${section}`} lead="A band behind a hub's title" band={bandPicture(section)}>
            <Examples />
          </Page>
        </div>
      ))}
      <Pictures />
    </div>
  );
}

function Examples() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title="Rows" description="Things of one kind" action={<QuietLink to="">Show all</QuietLink>}>
        <Rows label="Rows">
          <Row
            lead={<DateTile at={saturday} />}
            to=""
            title="Repair Café"
            note="Saturday, 10:00 AM · Commons House"
            action={<SecondaryLink to="">Going?</SecondaryLink>}
          />
          <Row
            lead={<Picture src={sectionPicture('fitness')} className="size-14" />}
            to=""
            title="Gentle Flow"
            note="Today, 6:00 PM · Grace Holloway"
            status={Object.keys(tones).map((tone) => (
              <Pill key={tone} tone={tone as keyof typeof tones}>
                {tone}
              </Pill>
            ))}
          />
          <Row lead={<Thumb photo={photo} fallback={null} />} to="" title="Two chairs" note="A photo" />
          <Row lead={<Avatar name="Maya Chen" />} title="Maya Chen" note="Since 2024" />
          <Row lead={<IconTile name="shuttle" />} title="Cedar Loop" note="By schedule" action="6 min" />
        </Rows>
      </Panel>
      <Panel title="Tiles">
        <TileGrid label="Tiles">
          <Tile
            to=""
            title="Community Events"
            description="Events near you"
            lead={<Picture src={sectionPicture('events')} className="size-14" />}
            live="Repair Café Sat · 12 going"
          />
          <Tile to="" title="Account" description="Password" lead={<IconTile name="person" />} />
        </TileGrid>
      </Panel>
      <Card title="Buttons and fields" description="One filled button in a region">
        <div className="flex flex-col gap-4">
          <TextField field={{ id: 'name', name: 'name', initialValue: 'Rosa' }} label="Name" />
          <div className="flex flex-wrap gap-2">
            <Button>I'm going</Button>
            <Button variant="secondary">Can't make it</Button>
            <Button variant="danger">Remove</Button>
            <LinkButton to="">A link</LinkButton>
          </div>
          <FilterLinks
            label="Choices"
            choices={['Map', 'List'].map((label) => ({ to: '', label, isChosen: label === 'List' }))}
          />
        </div>
      </Card>
      <Card title="Facts">
        <div className="flex flex-col gap-3">
          <IconRow icon="calendar">Saturday, November 28, 10:00 AM</IconRow>
          <IconRow icon="pin">Commons House · 7 min walk</IconRow>
          <ProgressBar label="Progress" done={2} of={5}>
            2 of 5 done
          </ProgressBar>
        </div>
      </Card>
      <Card title="Photos" description="Of a thing, and as a part of its form">
        <form className="flex flex-col gap-4">
          <PhotoStrip photos={[photo, { ...photo, id: 'b' }]} title="Two chairs" />
          <PhotoField reply={undefined} />
        </form>
      </Card>
      <Disclosure title="How we know">What few people ask for.</Disclosure>
      <EmptyState
        title="No events yet"
        description="Managers announce them."
        picture={<CommunityIllustration />}
      />
    </div>
  );
}

function Pictures() {
  return (
    <Page title="Pictures and icons">
      <ul className="flex flex-wrap gap-3">
        {iconNames.map((name) => (
          <li key={name} className="flex items-center gap-1 text-sm">
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {[...new Set(listPictures())].map((src) => (
          <li key={src} className="text-sm wrap-anywhere">
            <Picture
              src={src}
              className={bandNames.some((name) => src.includes(`/${name}.`)) ? 'w-full' : 'aspect-2/1 w-full'}
            />
            {src.slice('/pictures/'.length)}
          </li>
        ))}
      </ul>
    </Page>
  );
}
