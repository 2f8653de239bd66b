/** Written by `npm run typegen`, from the folders in `app/site/sections`. */
import { annotatedPage } from '../sections/annotated-page/annotated-page.query';
import { approachSteps } from '../sections/approach-steps/approach-steps.query';
import { articleCards } from '../sections/article-cards/article-cards.query';
import { callToAction } from '../sections/call-to-action/call-to-action.query';
import { caseSummary } from '../sections/case-summary/case-summary.query';
import { clientLogos } from '../sections/client-logos/client-logos.query';
import { enquiryForm } from '../sections/enquiry-form/enquiry-form.query';
import { figures } from '../sections/figures/figures.query';
import { opening } from '../sections/opening/opening.query';
import { people } from '../sections/people/people.query';
import { prose } from '../sections/prose/prose.query';
import { questions } from '../sections/questions/questions.query';
import { queueSum } from '../sections/queue-sum/queue-sum.query';
import { serviceCards } from '../sections/service-cards/service-cards.query';
import { testimonial } from '../sections/testimonial/testimonial.query';

/** The sections of a page that staff have not hidden, each with the fields of its kind. */
export const SECTIONS = `sections[isHidden != true]{
  _key, _type,
  _type == "annotatedPage" => { ${annotatedPage} },
  _type == "approachSteps" => { ${approachSteps} },
  _type == "articleCards" => { ${articleCards} },
  _type == "callToAction" => { ${callToAction} },
  _type == "caseSummary" => { ${caseSummary} },
  _type == "clientLogos" => { ${clientLogos} },
  _type == "enquiryForm" => { ${enquiryForm} },
  _type == "figures" => { ${figures} },
  _type == "opening" => { ${opening} },
  _type == "people" => { ${people} },
  _type == "prose" => { ${prose} },
  _type == "questions" => { ${questions} },
  _type == "queueSum" => { ${queueSum} },
  _type == "serviceCards" => { ${serviceCards} },
  _type == "testimonial" => { ${testimonial} },
}` as const;
