/** Id of the template with the scripts of React and Remix, on pages that need them. */
export const REACT_TEMPLATE_ID = 'react';
