import { type DragEvent, useState } from 'react';

type Side = 'before' | 'after';

/**
 * Returns attributes with which the browser drags sections by their handles, and beside which section the dragged one
 * would be dropped. The half of a section that the pointer is over decides on which side.
 * @param keys the keys of the sections, in their order
 * @param move is called with the place that the section then has, from 1
 */
export function useSectionDrag(
  keys: readonly string[],
  move: (key: string, side: Side, other: string, place: number) => void,
) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<{ key: string; side: Side; place: number }>();

  function targetAt({ clientY, currentTarget }: DragEvent<HTMLElement>, key: string) {
    const { top, height } = currentTarget.getBoundingClientRect();
    const side: Side = clientY < top + height / 2 ? 'before' : 'after';
    const others = keys.filter((other) => other !== dragged);
    const index = others.indexOf(key) + (side === 'after' ? 1 : 0);
    const isMove = dragged !== key && keys[index] !== dragged;
    return isMove ? { key, side, place: index + 1 } : undefined;
  }

  return {
    target,
    handleOf: (key: string) => ({
      draggable: true,
      onDragStart({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) {
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', key);
        const section = currentTarget.closest('section, div[id]');
        if (section) dataTransfer.setDragImage(section, 0, 0);
        setDragged(key);
      },
      onDragEnd() {
        setDragged(undefined);
        setTarget(undefined);
      },
    }),
    attributesOf: (key: string) =>
      dragged === undefined
        ? {}
        : {
            onDragOver(event: DragEvent<HTMLElement>) {
              event.preventDefault();
              const next = targetAt(event, key);
              if (next?.key !== target?.key || next?.side !== target?.side) setTarget(next);
            },
            onDrop(event: DragEvent<HTMLElement>) {
              event.preventDefault();
              if (target) move(dragged, target.side, target.key, target.place);
            },
          },
  };
}
