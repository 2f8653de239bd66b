import { FIGURE_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import type { LoadProps } from '../section';

export function load({ section, pageTitle, contentConfig }: LoadProps<'opening'>) {
  const { standfirst, layout, picture, actions } = section;
  return {
    title: pageTitle,
    standfirst,
    layout,
    picture: toImage(contentConfig, picture, FIGURE_PRESET),
    actions,
  };
}
