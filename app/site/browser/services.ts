import type {
  ServiceDialogActions,
  ShownService,
} from '~/site/sections/service-cards/service-dialog';
import { scrollToSection } from '~/site/shell/scroll-to-section';
import { closeFragment, isAtFragment, openFragment, replaceFragment } from '~/site/ui/fragment';
import { isLoadedInTime, loadWhenSeen } from './code-on-demand';
import { followedLink, fragmentOf } from './links';
import { showLoading } from './loading-notice';

/** The links on the cards of the services. The id of a card is the fragment of the address that opens it. */
const CARDS = '.service-card a';

/** How the addresses of open services began before services had pages, and how the ids of their cards do. */
const FRAGMENT_PREFIX = 'service-';

const loadDialog = () => import('~/site/sections/service-cards/service-dialog');

/** The services that were fetched, by the addresses of their pages. */
const fetched = new Map<string, ShownService>();

/**
 * Opens the page of a service in a dialog over its card [home.service-modal], while the address has its fragment
 * [home.service-address]. The code of the dialog is loaded when the cards are on the screen and the browser is idle,
 * the page when somebody is about to open it.
 */
export function openServices(): void {
  const grid = document.querySelector('.service-grid');
  if (!grid) return;
  loadWhenSeen(grid, loadDialog);
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
    grid.addEventListener(intent, ({ target }) => {
      const card = (target as Element).closest<HTMLAnchorElement>(CARDS);
      if (card) fetchService(card);
    });
  }
  document.addEventListener('click', (event) => {
    const card = followedLink(event);
    if (!card?.matches(CARDS)) return;
    event.preventDefault();
    void openOrFollow(card);
  });
  addEventListener('hashchange', () => void showAddressedService());
  void showAddressedService();
}

async function openOrFollow(card: HTMLAnchorElement): Promise<void> {
  fetchService(card);
  if (!(await isLoadedInTime(loadDialog()))) return location.assign(card.href);
  showLoading(false);
  openFragment(card.closest('li')!.id);
}

/** Fetches the page of a service before it is opened, and keeps its article. */
function fetchService(card: HTMLAnchorElement): ShownService {
  const known = fetched.get(card.href);
  if (known) return known;
  const service = { title: card.textContent, article: fetchArticle(card.href) };
  fetched.set(card.href, service);
  service.article.catch(() => fetched.delete(card.href));
  return service;
}

async function fetchArticle(address: string): Promise<Element> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responds with ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const article = document.importNode(page.querySelector('main > article')!, true);
  // The dialog has a layout of its own, and the title at its top.
  article.removeAttribute('class');
  article.querySelector('h1')!.remove();
  return article;
}

/** The card of the service that the dialog shows or has shown. */
let lastCard: HTMLAnchorElement | undefined;

/** The section to which a link in the dialog leads. The page cannot scroll there before the dialog has closed. */
let nextSection = '';

const ACTIONS: ServiceDialogActions = {
  close: closeFragment,
  goTo(link) {
    nextSection = fragmentOf(link);
    replaceFragment(nextSection);
  },
  closed() {
    if (nextSection) scrollToSection(nextSection);
    else lastCard?.focus({ preventScroll: true });
    nextSection = '';
  },
};

async function showAddressedService(): Promise<void> {
  if (!addressedCard() && !lastCard) return;
  try {
    const { showService } = await loadDialog();
    const card = addressedCard();
    lastCard = card ?? lastCard;
    const service = card && fetchService(card);
    showService(service, ACTIONS);
    await service?.article;
  } catch {
    // What keeps the code or the article away may let the page through.
    const card = addressedCard();
    if (card) location.replace(card.href);
  }
}

function addressedCard(): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>(CARDS)].find((card) => {
    const { id } = card.closest('li')!;
    return isAtFragment(id) || isAtFragment(id.slice(FRAGMENT_PREFIX.length));
  });
}
