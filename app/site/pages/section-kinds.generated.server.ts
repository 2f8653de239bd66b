/** Written by `npm run typegen`, from the folders in `app/site/sections`. */
import * as approachSteps from '../sections/approach-steps/approach-steps.server';
import * as articleCards from '../sections/article-cards/article-cards.server';
import * as caseSummary from '../sections/case-summary/case-summary.server';
import * as clientLogos from '../sections/client-logos/client-logos.server';
import * as enquiryForm from '../sections/enquiry-form/enquiry-form.server';
import * as opening from '../sections/opening/opening.server';
import * as people from '../sections/people/people.server';
import * as prose from '../sections/prose/prose.server';
import * as questions from '../sections/questions/questions.server';
import * as serviceCards from '../sections/service-cards/service-cards.server';
import * as testimonial from '../sections/testimonial/testimonial.server';

/** What the server modules of the kinds export. */
export const kinds = {
  approachSteps,
  articleCards,
  caseSummary,
  clientLogos,
  enquiryForm,
  opening,
  people,
  prose,
  questions,
  serviceCards,
  testimonial,
};
