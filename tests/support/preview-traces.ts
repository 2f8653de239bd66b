/** The invisible characters that Sanity's click-to-edit writes behind a text, and their escapes. */
export const STEGA =
  /[\u{200B}-\u{200D}\u{2060}-\u{2064}\u{FEFF}\u{1D173}-\u{1D17A}]|\\u(200[b-d]|206[0-4]|feff|d834\\udd7)/iu;

/** Text in a page that contains a preview: its code, its bar, and its invisible marks. */
export const PREVIEW_CODE =
  /visual-?editing|data-sanity|preview-(tools|slot)|isPreview|exit preview|comlink/i;
