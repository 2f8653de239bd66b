import { Card, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui';
import { useId } from 'react';
import { cityOf, officeWords } from '../../../app/platform/clock/office-time';
import { type OfficeMoment, officeMoments } from './office-moments';

/** A date and a time as they were typed; "" while one is missing. */
export interface TypedMoment {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
  /** Which of two moments is meant, when the clock shows the time twice. */
  which?: number;
}

/** What was typed means a moment, ms since 1970, or has a problem. Neither while something is missing. */
export interface ReadMoment {
  ms?: number;
  problem?: string;
  /** The two moments of a time that the office's clock shows twice. */
  both?: OfficeMoment[];
}

/** Reads what was typed. @param now ms since 1970 */
export function readMoment(
  { date, time, which }: TypedMoment,
  timeZone: string,
  now: number,
): ReadMoment {
  if (!date || !time) return {};
  let moments: OfficeMoment[];
  try {
    moments = officeMoments(date, time, timeZone);
  } catch {
    return { problem: 'This isn’t a date and time.' };
  }
  const [first, second] = moments;
  if (!first) {
    return {
      problem: `The clocks go forward then: ${time} does not exist on this day in ${cityOf(timeZone)}.`,
    };
  }
  const both = second && { both: moments };
  const meant = second ? moments.find(({ ms }) => ms === which) : first;
  if (!meant) return { ...both };
  if (meant.ms <= now) return { ...both, problem: 'This time has passed.' };
  return { ...both, ms: meant.ms };
}

interface MomentFieldProps {
  typed: TypedMoment;
  read: ReadMoment;
  timeZone: string;
  onChange: (typed: TypedMoment) => void;
}

/** Asks for a date and a time at the office, and says in words which moment was understood. */
export function MomentField({
  typed,
  read: { ms, problem, both },
  timeZone,
  onChange,
}: MomentFieldProps) {
  const id = useId();
  const said = problem ?? (ms === undefined ? '' : `${officeWords(ms, timeZone)}.`);
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap">
        {(['date', 'time'] as const).map((name) => (
          <Stack key={name} as="label" gap={3} flex={1} style={{ minWidth: '10rem' }}>
            <Text size={1} weight="medium">
              {name === 'date' ? 'Date' : 'Time'}
            </Text>
            <TextInput
              type={name as 'text'}
              value={typed[name]}
              aria-describedby={id}
              onChange={({ currentTarget: { value } }) =>
                onChange({ date: typed.date, time: typed.time, [name]: value })
              }
            />
          </Stack>
        ))}
      </Flex>
      {both && (
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <legend style={{ padding: '0 0 1em' }}>
            <Text size={1}>
              The clocks go back, so {typed.time} comes twice on this day. Which one do you mean?
            </Text>
          </legend>
          <Stack gap={3}>
            {both.map(({ ms: each, clock }, index) => (
              <Flex key={each} as="label" align="center" gap={2}>
                <Radio
                  name={id}
                  checked={typed.which === each}
                  onChange={() => onChange({ ...typed, which: each })}
                />
                <Text size={1}>
                  {index === 0 ? 'The first' : 'The second'}: {typed.time} {clock}
                </Text>
              </Flex>
            ))}
          </Stack>
        </fieldset>
      )}
      <div id={id} role="status">
        {said && (
          <Card padding={3} radius={2} tone={problem ? 'critical' : 'positive'}>
            <Text size={1}>{said}</Text>
          </Card>
        )}
      </div>
    </Stack>
  );
}
