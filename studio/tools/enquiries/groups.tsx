import { Button, Flex, Inline, Select, Stack, Text } from '@sanity/ui';
import { useId } from 'react';
import { pageInWords } from './staff-enquiry';
import type { Choice } from './use-enquiry-list';

/** The fields by which staff can group the enquiries of a list. */
const GROUPINGS = [
  { field: 'source.firstPage', title: 'First page of the visit', inWords: pageInWords },
  { field: 'page', title: 'Page with the form', inWords: pageInWords },
  { field: 'source.referrer', title: 'Referring site', inWords: String },
  { field: 'source.utm_campaign', title: 'Campaign', inWords: String },
] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** The largest number of groups that are shown: those with the most enquiries. */
const LISTED_GROUPS = 30;

interface GroupsProps {
  choice: Choice;
  /** The value of each enquiry in the list. */
  values: readonly (string | null)[] | undefined;
  onChoose: (choice: Partial<Choice>) => void;
}

/** The choice of what to group by, and the groups with their counts, the largest first. */
export function Groups({ choice: { grouping, value: shown }, values, onChoose }: GroupsProps) {
  const id = useId();
  const groups = grouping && values ? countedGroups(values).slice(0, LISTED_GROUPS) : [];
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center">
        <Text as="label" size={1} style={{ whiteSpace: 'nowrap' }} {...{ htmlFor: id }}>
          Group by
        </Text>
        <Select
          id={id}
          fontSize={1}
          padding={2}
          value={grouping?.field ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChoose({
              grouping: GROUPINGS.find(({ field }) => field === value),
              value: undefined,
            })
          }
        >
          <option value="">Nothing</option>
          {GROUPINGS.map(({ field, title }) => (
            <option key={field} value={field}>
              {title}
            </option>
          ))}
        </Select>
      </Flex>
      {grouping && (
        <Inline as="ul" gap={2} padding={0} aria-label={grouping.title}>
          {groups.map(([value, count]) => {
            const isShown = shown === value;
            return (
              <li key={value ?? ''} style={{ display: 'inline' }}>
                <Button
                  mode="ghost"
                  padding={2}
                  fontSize={1}
                  selected={isShown}
                  aria-pressed={isShown}
                  text={`${value === null ? 'Not known' : grouping.inWords(value)} (${count})`}
                  onClick={() => onChoose({ value: isShown ? undefined : value })}
                />
              </li>
            );
          })}
        </Inline>
      )}
    </Stack>
  );
}

/** Returns each value with the number of its enquiries, the largest first and those without one last. */
function countedGroups(values: readonly (string | null)[]): [string | null, number][] {
  const counts = new Map<string | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const rank = ([value, count]: [string | null, number]) => (value === null ? 0 : count);
  return [...counts].toSorted((one, other) => rank(other) - rank(one));
}
