/** The attributes of the `svg` element around a drawing of a service, the same on the site and in the Studio. */
export const DRAWING_FRAME = {
  viewBox: '0 0 40 40',
  width: '40',
  height: '40',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5',
} as const;
