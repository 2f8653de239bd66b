import { Card, Text } from '@sanity/ui';
import '../../../app/site/charts/chart.css';
import { type StoredChart, toChart } from '../../../app/site/charts/chart';
import { ChartDrawing } from '../../../app/site/charts/chart-drawing';
import tokens from '../../../app/site/styles/tokens.css?raw';

/** The colours of the site, in the preview alone. Tailwind, which knows `@theme`, is not part of the Studio. */
const COLOURS = tokens.replace('@theme', '.chart-preview');

/** A chart as visitors will see it, or why it cannot be drawn yet. */
export function ChartPreview({ stored }: { stored: StoredChart }) {
  const chart = toChart(stored);
  return (
    <Card padding={4} radius={2} border scheme="light">
      <style>{COLOURS}</style>
      <figure
        className="chart-preview prose"
        style={{ margin: 0 }}
        aria-label="The chart as visitors see it"
      >
        {stored.shows && <strong className="chart-shows">{stored.shows}</strong>}
        {chart ? (
          <ChartDrawing chart={chart} />
        ) : (
          <Text size={1} muted>
            The chart appears here when all numbers are right.
          </Text>
        )}
      </figure>
    </Card>
  );
}
