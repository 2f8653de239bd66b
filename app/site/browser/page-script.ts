/**
 * The script of every page. Pages work without it: a dialog opens by its address, the contact card by
 * CSS, and forms and links are the browser's. The script adds what HTML cannot do, such as keeping the
 * page behind a dialog from being used, and starts React on the pages that need it.
 */
import { completeButtons } from './buttons';
import { completeContactCard } from './contact-card';
import { openDialogsByAddress } from './dialogs';
import { fillHiddenFields } from './enquiry-form';
import { showLoadingNotice } from './loading-notice';
import { answerQueueSums } from './queue-sum';
import { resetSearchField } from './search-field';
import { followSections } from './sections';
import { addSpeculationRules } from './speculation-rules';
import { startReact } from './start-react';
import { noteVisit } from './visit';

openDialogsByAddress();
completeButtons();
followSections();
completeContactCard();
fillHiddenFields();
noteVisit();
answerQueueSums();
resetSearchField();
showLoadingNotice();
// No page is rendered ahead of a page with drafts.
if (!document.currentScript?.dataset.drafts) addSpeculationRules();
startReact();
