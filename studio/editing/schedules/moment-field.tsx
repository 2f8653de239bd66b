import { Card, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui';
import { useId } from 'react';
import { cityOf, officeWords } from '../../../app/platform/clock/office-time';
import { type OfficeMoment, officeMoments } from './office-moments';

/** A date and a time as they were typed. */
export interface TypedMoment {
  /** YYYY-MM-DDTHH:MM; "" while something is missing. */
  typed: string;
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

export const TIME_HAS_PASSED = 'This time has passed.';

/** @param ms since 1970, as is `now` */
export function hasPassed(ms: number, now = Date.now()): boolean {
  return ms <= now;
}

/** Reads what was typed. @param now ms since 1970 */
export function readMoment(
  { typed, which }: TypedMoment,
  timeZone: string,
  now: number,
): ReadMoment {
  // The browser gives no text for a date or a time that does not exist.
  if (!typed) return {};
  const moments = officeMoments(typed, timeZone);
  const [first, second] = moments;
  if (!first) {
    return {
      problem: `The clocks go forward then: ${timeOf(typed)} does not exist on this day in ${cityOf(timeZone)}.`,
    };
  }
  const both = second && { both: moments };
  const meant = second ? moments.find(({ ms }) => ms === which) : first;
  if (!meant) return { ...both };
  if (hasPassed(meant.ms, now)) return { ...both, problem: TIME_HAS_PASSED };
  return { ...both, ms: meant.ms };
}

const timeOf = (typed: string) => typed.slice('YYYY-MM-DDT'.length);

interface MomentFieldProps {
  moment: TypedMoment;
  read: ReadMoment;
  timeZone: string;
  onChange: (moment: TypedMoment) => void;
}

/** Asks for a date and a time at the office, and says in words which moment was understood. */
export function MomentField({ moment, read, timeZone, onChange }: MomentFieldProps) {
  const { typed, which } = moment;
  const { ms, problem, both } = read;
  const id = useId();
  const said =
    problem ?? (ms === undefined ? '' : `${officeWords(ms, timeZone)}, in ${cityOf(timeZone)}.`);
  return (
    <Stack gap={4}>
      <Stack as="label" gap={3}>
        <Text size={1} weight="medium">
          Date and time
        </Text>
        <TextInput
          type={'datetime-local' as 'text'}
          value={typed}
          aria-describedby={id}
          onChange={({ currentTarget }) => onChange({ typed: currentTarget.value })}
        />
      </Stack>
      {both && (
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <legend style={{ padding: '0 0 1em' }}>
            <Text size={1}>
              The clocks go back, so {timeOf(typed)} comes twice on this day. Which one do you mean?
            </Text>
          </legend>
          <Stack gap={3}>
            {both.map(({ ms: each, clock }, index) => (
              <Flex key={each} as="label" align="center" gap={2}>
                <Radio
                  name={id}
                  checked={which === each}
                  onChange={() => onChange({ typed, which: each })}
                />
                <Text size={1}>
                  {index === 0 ? 'The first' : 'The second'}: {timeOf(typed)} {clock}
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
