/** Written by `npm run typegen`, from the folders in `app/site/sections`. */
import { lazy } from 'react';

/** The components of the kinds that need React in the browser, which loads only those that its page shows. */
export const components = {
  enquiryForm: lazy(() => import('../sections/enquiry-form/enquiry-form')),
};
