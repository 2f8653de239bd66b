import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RemovedSection } from '~/content/preview/removed-section';
import { showToast } from '~/site/enquiry-form/notices';
import { headingId, type LoadedSection, PageSection } from './page-section';
import { SectionTools } from './section-tools';
import { useSectionChanges } from './use-section-changes';
import { useSectionDrag } from './use-section-drag';
import { useShownOrder } from './use-shown-order';

/** Stands where a section was added until the page has loaded it. */
const NEW_SECTION = { id: 'new-section', isNamed: false, note: 'New section' };

/** A pointer or the focus shows the tools of one section. A touch screen shows those of all. */
const TOOLS_WHERE_NEEDED = `@media (hover: hover) {
  .page-section:not(:hover, :focus-within) .section-tools { opacity: 0 }
}`;

/** Shows where a section that is dragged will be. */
const LINE: CSSProperties = {
  position: 'absolute',
  zIndex: 6,
  insetInline: 0,
  height: 6,
  background: 'var(--color-copper)',
};

/** What the preview of a page needs to change its sections. */
export interface EditedPage {
  /** Id of the published document. */
  id: string;
  /** Address of the Studio. */
  baseUrl: string;
}

interface EditableSectionsProps {
  sections: readonly LoadedSection[];
  page: EditedPage;
}

/**
 * The sections of a page in a preview. In the Studio they can be dragged, and moved and removed with the
 * keyboard; the menu of the overlays adds one.
 */
export default function EditableSections({ sections, page }: EditableSectionsProps) {
  const loadedKeys = useMemo(() => sections.map(({ key }) => key), [sections]);
  const keys = useShownOrder(page.id, loadedKeys);
  const changes = useSectionChanges(page.id);
  const [notice, setNotice] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** The button to focus when the keys have changed: a browser takes the focus from an element that moves. */
  const focusNext = useRef<{ label: string; changed: readonly string[] }>();
  useLayoutEffect(() => {
    if (!focusNext.current || focusNext.current.changed === keys) return;
    const { label } = focusNext.current;
    focusNext.current = undefined;
    list.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
  }, [keys]);

  const isAdded = keys.length > sections.length;
  useEffect(() => {
    if (isAdded) closeOverlayMenu();
  }, [isAdded]);

  const stored = keys.filter((key) => key !== '');
  /** The Studio shows what offers to take a change back, as it does for its own. */
  const offerUndo = (removal: RemovedSection) => parent.postMessage(removal, page.baseUrl);
  function change(work: Promise<void>, done: string, focused?: string) {
    if (focused) focusNext.current = { label: focused, changed: keys };
    work.then(
      () => setNotice(done),
      (error: Error) =>
        showToast({
          tone: 'destructive',
          title: 'The section was not changed',
          description: error.message,
        }),
    );
  }
  const drag = useSectionDrag(stored, (key, side, other, place) =>
    change(changes.move(key, side, other), `Moved. Now section ${place} of ${stored.length}.`),
  );
  return (
    <>
      <div ref={list}>
        {keys.map((key) => {
          const section = sections.find((other) => other.key === key) ?? { ...NEW_SECTION, key };
          const index = stored.indexOf(key);
          if (index === -1) return <PageSection key={key} section={section} />;
          return (
            <PageSection
              key={key}
              section={section}
              {...editing(page, key)}
              {...drag.attributesOf(key)}
            >
              {drag.target?.key === key && (
                <div data-drop-line style={{ ...LINE, [EDGE[drag.target.side]]: -3 }} />
              )}
              {changes.isLoaded && (
                <SectionTools
                  position={index + 1}
                  count={stored.length}
                  headingId={section.isNamed ? headingId(section) : undefined}
                  handle={drag.handleOf(key)}
                  onMove={(step) => {
                    const other = stored[index + step] ?? key;
                    const direction = step < 0 ? 'up' : 'down';
                    const place = index + step + 1;
                    change(
                      changes.move(key, step < 0 ? 'before' : 'after', other),
                      `Moved ${direction}. Now section ${place} of ${stored.length}.`,
                      `Move section ${place} ${direction}`,
                    );
                  }}
                  onRemove={() =>
                    change(
                      changes.remove(key).then(offerUndo),
                      `Section ${index + 1} removed.`,
                      `Remove section ${Math.max(index, 1)}`,
                    )
                  }
                />
              )}
            </PageSection>
          );
        })}
      </div>
      <style>{TOOLS_WHERE_NEEDED}</style>
      <p role="status" className="sr-only">
        {notice}
      </p>
    </>
  );
}

/** The edge of a section at which the line stands. */
const EDGE = { before: 'insetBlockStart', after: 'insetBlockEnd' };

/** Closes the menu of the overlays, which stays open after it has added a section. */
function closeOverlayMenu(): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
}

/**
 * Returns the attributes by which the overlays label a section and offer to add one beside it. The path stands in JSON,
 * because the other form of `data-sanity` takes a key of digits alone for an index.
 */
function editing({ id, baseUrl }: EditedPage, key: string) {
  const path = `sections[_key=="${key}"]`;
  return {
    'data-sanity': JSON.stringify({ id, baseUrl, type: 'page', path }),
    // Alone in its group, a section is not dragged by the overlays, which move it only past the end of another one.
    'data-sanity-drag-group': key,
    style: { position: 'relative' as const },
  };
}
