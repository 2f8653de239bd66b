import { stegaClean } from '@sanity/client/stega';
import { ChartFigure } from '~/site/rich-text/chart-figure';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import { Redacted } from './redacted';
import { useStyleSheets } from '../../styles/style-sheets';
import annotatedPageStyles from './annotated-page.css';
import sheetStyles from './sheet.css';

/** A page that a client received, with what names the client blacked out, and notes in its margin. */
export function AnnotatedPageSection({ section, id, headingId }: SectionProps<'annotatedPage'>) {
  useStyleSheets(sheetStyles, annotatedPageStyles);
  const { heading, title, subtitle, parts } = section;
  const TitleHeading = heading ? 'h3' : 'h2';
  const PartHeading = heading ? 'h4' : 'h3';
  const titleId = `${id}-sheet`;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <article className="sheet annotated-sheet" aria-labelledby={title ? titleId : undefined}>
        <header>
          {title && (
            <TitleHeading id={titleId} className="title-2" {...clickTarget(title)}>
              <Redacted text={title} />
            </TitleHeading>
          )}
          {subtitle && (
            <p className="sheet-subtitle" {...clickTarget(subtitle)}>
              <Redacted text={subtitle} />
            </p>
          )}
        </header>
        {parts?.map(({ _key, label, text, chart, note }) => (
          <div key={_key} className="sheet-part">
            <div className="sheet-text">
              {label && <PartHeading className="title-4">{label}</PartHeading>}
              <p {...clickTarget(text)}>
                <Redacted text={text} />
              </p>
              {chart && <ChartFigure stored={chart} />}
            </div>
            {note && (
              <p className="sheet-note">
                <span className="sr-only">Our note: </span>
                {note}
              </p>
            )}
          </div>
        ))}
      </article>
    </>
  );
}

/**
 * Returns the attribute with which a click on any part of a text opens its field in a preview. Otherwise only the
 * words after the last black bar would, because the marks of a preview are at the end of a text.
 */
function clickTarget(text: string | null | undefined) {
  return stegaClean(text) === text ? undefined : { 'data-sanity-edit-target': '' };
}
