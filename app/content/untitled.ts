/**
 * Stands in for a title that is missing or is no text. A heading and a link need words, and the rest
 * of the page is worth showing; staff see at once what to mend.
 */
export const UNTITLED = 'Untitled';
