import { Actions } from '../actions';
import type { SectionProps } from '../section';
import { useStyleSheets } from '../../styles/style-sheets';
import callToActionStyles from './call-to-action.css';

/** A short invitation with buttons, on a dark background. */
export function CallToActionSection({ section, headingId }: SectionProps<'callToAction'>) {
  useStyleSheets(callToActionStyles);
  const { heading, text, actions } = section;
  return (
    <div className="call-to-action on-ink">
      {heading && (
        <h2 id={headingId} className="title-2">
          {heading}
        </h2>
      )}
      {text && <p>{text}</p>}
      <Actions actions={actions} />
    </div>
  );
}
