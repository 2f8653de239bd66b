/** Written by `npm run typegen`, from the folders in `app/site/sections`. */
import { AnnotatedPageSection } from '../sections/annotated-page/annotated-page';
import { ApproachStepsSection } from '../sections/approach-steps/approach-steps';
import { ArticleCardsSection } from '../sections/article-cards/article-cards';
import { CallToActionSection } from '../sections/call-to-action/call-to-action';
import { CaseSummarySection } from '../sections/case-summary/case-summary';
import { ClientLogosSection } from '../sections/client-logos/client-logos';
import { EnquiryFormSection } from '../sections/enquiry-form/enquiry-form';
import { FiguresSection } from '../sections/figures/figures';
import { OpeningSection } from '../sections/opening/opening';
import { PeopleSection } from '../sections/people/people';
import { ProseSection } from '../sections/prose/prose';
import { QuestionsSection } from '../sections/questions/questions';
import { QueueSumSection } from '../sections/queue-sum/queue-sum';
import { ServiceCardsSection } from '../sections/service-cards/service-cards';
import { TestimonialSection } from '../sections/testimonial/testimonial';

/** The component of each kind. */
export const components = {
  annotatedPage: AnnotatedPageSection,
  approachSteps: ApproachStepsSection,
  articleCards: ArticleCardsSection,
  callToAction: CallToActionSection,
  caseSummary: CaseSummarySection,
  clientLogos: ClientLogosSection,
  enquiryForm: EnquiryFormSection,
  figures: FiguresSection,
  opening: OpeningSection,
  people: PeopleSection,
  prose: ProseSection,
  questions: QuestionsSection,
  queueSum: QueueSumSection,
  serviceCards: ServiceCardsSection,
  testimonial: TestimonialSection,
};
