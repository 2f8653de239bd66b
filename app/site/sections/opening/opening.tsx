import { Picture } from '~/site/ui/picture';
import { Actions } from '../actions';
import type { SectionProps } from '../section';
import type { load } from './opening.server';
import { useStyleSheets } from '../../styles/style-sheets';
import openingStyles from './opening.css';

/** The top of a page: its title, a standfirst, and optionally a picture and buttons. */
export function OpeningSection({ section }: SectionProps<typeof load>) {
  useStyleSheets(openingStyles);
  const { title, standfirst, layout, picture, actions } = section;
  return (
    <header className={layout === 'reading' ? 'opening narrow' : 'opening'}>
      {title && <h1 className="title-1">{title}</h1>}
      <div>
        {standfirst && <p className="lede">{standfirst}</p>}
        <Actions actions={actions} />
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 75rem) 75rem, 100vw"
          eager
          className="opening-picture"
        />
      )}
    </header>
  );
}
