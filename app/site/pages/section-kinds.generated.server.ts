/** Written by `npm run typegen`, from the folders in `app/site/sections`. */
import AnnotatedPage from '../sections/annotated-page/annotated-page';
import ApproachSteps from '../sections/approach-steps/approach-steps';
import ArticleCards from '../sections/article-cards/article-cards';
import CallToAction from '../sections/call-to-action/call-to-action';
import CaseSummary from '../sections/case-summary/case-summary';
import ClientLogos from '../sections/client-logos/client-logos';
import EnquiryForm from '../sections/enquiry-form/enquiry-form';
import Figures from '../sections/figures/figures';
import Opening from '../sections/opening/opening';
import People from '../sections/people/people';
import Prose from '../sections/prose/prose';
import Questions from '../sections/questions/questions';
import QueueSum from '../sections/queue-sum/queue-sum';
import ServiceCards from '../sections/service-cards/service-cards';
import Testimonial from '../sections/testimonial/testimonial';
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
import * as approachSteps from '../sections/approach-steps/approach-steps.server';
import * as articleCards from '../sections/article-cards/article-cards.server';
import * as caseSummary from '../sections/case-summary/case-summary.server';
import * as clientLogos from '../sections/client-logos/client-logos.server';
import * as enquiryForm from '../sections/enquiry-form/enquiry-form.server';
import * as opening from '../sections/opening/opening.server';
import * as people from '../sections/people/people.server';
import * as prose from '../sections/prose/prose.server';
import * as questions from '../sections/questions/questions.server';
import * as queueSum from '../sections/queue-sum/queue-sum.server';
import * as serviceCards from '../sections/service-cards/service-cards.server';
import * as testimonial from '../sections/testimonial/testimonial.server';

/** The component and the style sheet of each kind, and what its module for the server exports. */
export const kinds = {
  annotatedPage: { Component: AnnotatedPage, styles: annotatedPageStyles },
  approachSteps: { Component: ApproachSteps, styles: approachStepsStyles, ...approachSteps },
  articleCards: { Component: ArticleCards, styles: articleCardsStyles, ...articleCards },
  callToAction: { Component: CallToAction, styles: callToActionStyles },
  caseSummary: { Component: CaseSummary, styles: caseSummaryStyles, ...caseSummary },
  clientLogos: { Component: ClientLogos, styles: clientLogosStyles, ...clientLogos },
  enquiryForm: { Component: EnquiryForm, styles: enquiryFormStyles, ...enquiryForm },
  figures: { Component: Figures, styles: figuresStyles },
  opening: { Component: Opening, styles: openingStyles, ...opening },
  people: { Component: People, styles: peopleStyles, ...people },
  prose: { Component: Prose, styles: proseStyles, ...prose },
  questions: { Component: Questions, styles: questionsStyles, ...questions },
  queueSum: { Component: QueueSum, styles: queueSumStyles, ...queueSum },
  serviceCards: { Component: ServiceCards, styles: serviceCardsStyles, ...serviceCards },
  testimonial: { Component: Testimonial, styles: testimonialStyles, ...testimonial },
};
