import { FIGURE_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import { Picture } from '~/site/ui/picture';
import { Actions } from '../actions';
import type { SectionProps } from '../section';

/** The top of a page: its title, a standfirst, and optionally a picture and buttons. */
export function render({ section, pageTitle, contentConfig }: SectionProps<'opening'>) {
  const { standfirst, actions, layout } = section;
  const picture = toImage(contentConfig, section.picture, FIGURE_PRESET);
  return (
    <header className={layout === 'reading' ? 'opening narrow' : 'opening'}>
      {pageTitle && <h1 className="title-1">{pageTitle}</h1>}
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
