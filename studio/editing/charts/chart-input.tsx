import { Card, Flex, Stack, Text } from '@sanity/ui';
import type { ObjectInputProps } from 'sanity';
import { MAX_CHART_ROWS } from '../../../app/platform/constants';
import {
  CHART_KINDS,
  chartProblems,
  kindOf,
  type StoredChart,
  unitQuestion,
} from '../../../app/site/charts/chart';
import { GridInput } from '../inputs/grid-input';
import { FieldNamed } from '../inputs/table-input';
import { ChartPreview } from './chart-preview';

/** The form of a chart: a grid for its numbers, and beside it the chart as visitors will see it. */
export function ChartInput(props: ObjectInputProps) {
  const chart: StoredChart = props.value ?? {};
  const problems = chartProblems(chart);
  const ofAllRows = problems.find(({ row }) => row === undefined)?.message;
  const said = ofAllRows ?? unitQuestion(chart);
  const problemOf = (row: number, column: number) =>
    problems.find((each) => each.row === row && each.column === column)?.message;
  return (
    <Stack gap={4}>
      <FieldNamed name="shows" input={props} />
      <FieldNamed name="kind" input={props} />
      <Flex gap={5} wrap="wrap" align="flex-start">
        <Stack gap={3} style={{ flex: '1 1 22rem', minWidth: 0 }}>
          <Text size={1} muted>
            {CHART_KINDS[kindOf(chart)].hint}
          </Text>
          <GridInput input={props} maxRows={MAX_CHART_ROWS} problemOf={problemOf} />
          {said && (
            <Card padding={3} radius={2} tone={ofAllRows ? 'critical' : 'caution'} role="status">
              <Text size={1}>{said}</Text>
            </Card>
          )}
        </Stack>
        <div style={{ flex: '1 1 18rem', minWidth: 0 }}>
          <ChartPreview stored={chart} />
        </div>
      </Flex>
      <FieldNamed name="emphasis" input={props} />
      <FieldNamed name="title" input={props} />
      <FieldNamed name="unit" input={props} />
      <FieldNamed name="source" input={props} />
    </Stack>
  );
}
