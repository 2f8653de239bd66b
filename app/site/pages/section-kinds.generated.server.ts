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
import annotatedPageStyles from '../sections/annotated-page/annotated-page.css';
import approachStepsStyles from '../sections/approach-steps/approach-steps.css';
import articleCardsStyles from '../sections/article-cards/article-cards.css';
import callToActionStyles from '../sections/call-to-action/call-to-action.css';
import caseSummaryStyles from '../sections/case-summary/case-summary.css';
import clientLogosStyles from '../sections/client-logos/client-logos.css';
import enquiryFormStyles from '../sections/enquiry-form/enquiry-form.css';
import figuresStyles from '../sections/figures/figures.css';
import openingStyles from '../sections/opening/opening.css';
import peopleStyles from '../sections/people/people.css';
import proseStyles from '../sections/prose/prose.css';
import questionsStyles from '../sections/questions/questions.css';
import queueSumStyles from '../sections/queue-sum/queue-sum.css';
import serviceCardsStyles from '../sections/service-cards/service-cards.css';
import testimonialStyles from '../sections/testimonial/testimonial.css';

/** The style sheet of each kind, and what its server module exports, if it has one. */
export const kinds = {
  annotatedPage: { styles: annotatedPageStyles },
  approachSteps: { ...approachSteps, styles: approachStepsStyles },
  articleCards: { ...articleCards, styles: articleCardsStyles },
  callToAction: { styles: callToActionStyles },
  caseSummary: { ...caseSummary, styles: caseSummaryStyles },
  clientLogos: { ...clientLogos, styles: clientLogosStyles },
  enquiryForm: { ...enquiryForm, styles: enquiryFormStyles },
  figures: { styles: figuresStyles },
  opening: { ...opening, styles: openingStyles },
  people: { ...people, styles: peopleStyles },
  prose: { ...prose, styles: proseStyles },
  questions: { ...questions, styles: questionsStyles },
  queueSum: { styles: queueSumStyles },
  serviceCards: { ...serviceCards, styles: serviceCardsStyles },
  testimonial: { ...testimonial, styles: testimonialStyles },
};
