/**
 * The script of every page. Pages work without it: the menu opens by its address, the contact card by CSS, and forms
 * and links are the browser's. The script adds what HTML cannot do, such as keeping the page behind the menu from
 * being used, and loads the code of what a visitor asks for.
 */
import { completeButtons } from './buttons';
import { completeContactCard } from './contact-card';
import { completeEnquiryForm } from './enquiry-form';
import { fadeSectionsIn } from './fade-in';
import { showLoadingNotice } from './loading-notice';
import { moveLogos } from './marquee';
import { completeMenu } from './menu';
import { answerQueueSums } from './queue-sum';
import { resetSearchField } from './search-field';
import { followSections } from './sections';
import { openServices } from './services';
import { addSpeculationRules } from './speculation-rules';
import { typeQuestions } from './typewriter';
import { noteVisit } from './visit';

completeMenu();
completeButtons();
followSections();
completeContactCard();
completeEnquiryForm();
openServices();
noteVisit();
answerQueueSums();
resetSearchField();
showLoadingNotice();
typeQuestions();
moveLogos();
fadeSectionsIn();
// No page is rendered ahead of a page with drafts.
if (!document.currentScript?.dataset.drafts) addSpeculationRules();
