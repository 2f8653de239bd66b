import { ArrowDownIcon } from '@sanity/icons/ArrowDown';
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft';
import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { ArrowUpIcon } from '@sanity/icons/ArrowUp';
import { TrashIcon } from '@sanity/icons/Trash';
import { Button } from '@sanity/ui';
import { moved } from './table-grid';

const DIRECTIONS = {
  row: { back: ['up', ArrowUpIcon], on: ['down', ArrowDownIcon] },
  column: { back: ['left', ArrowLeftIcon], on: ['right', ArrowRightIcon] },
} as const;

interface Props {
  part: keyof typeof DIRECTIONS;
  index: number;
  /** The number of such parts. The only one can be neither moved nor removed. */
  count: number;
  readOnly: boolean | undefined;
  /** Called with a function that returns the changed list of such parts. */
  onChange: (change: <Item>(parts: Item[]) => Item[]) => void;
}

/** Buttons that move and remove a row or a column of a table. */
export function TableButtons({ part, index, count, readOnly, onChange }: Props) {
  if (count < 2) return null;
  const { back, on } = DIRECTIONS[part];
  const moveButton = ([direction, icon]: typeof back | typeof on, by: -1 | 1, end: number) => (
    <Button
      icon={icon}
      mode="bleed"
      disabled={readOnly || index === end}
      title={index === end ? `This ${part} is at the end.` : undefined}
      aria-label={moveLabel(part, index, direction)}
      onClick={({ currentTarget }) => {
        onChange((parts) => moved(parts, index, by));
        focusMoved(currentTarget, part, index + by, direction);
      }}
    />
  );
  return (
    <>
      {moveButton(back, -1, 0)}
      {moveButton(on, 1, count - 1)}
      <Button
        icon={TrashIcon}
        mode="bleed"
        disabled={readOnly}
        aria-label={`Remove ${part} ${index + 1}`}
        onClick={() => onChange((parts) => parts.toSpliced(index, 1))}
      />
    </>
  );
}

function moveLabel(part: Props['part'], index: number, direction: string): string {
  return `Move ${part} ${index + 1} ${direction}`;
}

/** Moves the focus to the same button of the part at its new place, so that the next key press moves it further. */
function focusMoved(button: Element, part: Props['part'], index: number, direction: string): void {
  const { back, on } = DIRECTIONS[part];
  const directions = [direction, back[0], on[0]];
  const buttons = directions.map((name) =>
    button
      .closest('table')
      ?.querySelector<HTMLElement>(`[aria-label="${moveLabel(part, index, name)}"]:enabled`),
  );
  buttons.find(Boolean)?.focus();
}
