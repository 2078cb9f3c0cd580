import type { SharePanelData } from './share-panel.server';

/** Polling interval for a share with pending deliveries. */
export const againMs = 5000;

/**
 * Reads how the viewer's shares stand. Not by Remix's fetcher, whose failure would put an error screen in the place of
 * all that somebody in need has (decision 021).
 */
export async function askForPanel(): Promise<SharePanelData> {
  const answer = await fetch('/api/emergency-share/panel', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The panel was answered by ${answer.status}.`);
  return (await answer.json()) as SharePanelData;
}
