/** Written by `npm run typegen`, from the folders in `app/site/sections`. */
import { annotatedPage } from './annotated-page';
import { approachSteps } from './approach-steps';
import { articleCards } from './article-cards';
import { callToAction } from './call-to-action';
import { caseSummary } from './case-summary';
import { clientLogos } from './client-logos';
import { enquiryForm } from './enquiry-form';
import { figures } from './figures';
import { opening } from './opening';
import { people } from './people';
import { prose } from './prose';
import { questions } from './questions';
import { queueSum } from './queue-sum';
import { serviceCards } from './service-cards';
import { testimonial } from './testimonial';

/** The schema of each kind of section. */
export const sections = [annotatedPage, approachSteps, articleCards, callToAction, caseSummary, clientLogos, enquiryForm, figures, opening, people, prose, questions, queueSum, serviceCards, testimonial];
