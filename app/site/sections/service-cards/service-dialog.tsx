import * as Dialog from '@radix-ui/react-dialog';
import { useCallback, useEffect, useState, type MouseEvent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AnimatedDialog } from '../../ui/animated-dialog';
import { CloseIcon } from '../../ui/close-icon';

/** A service that the dialog shows. */
export interface ShownService {
  title: string;
  /** The article of the service's page. */
  article: Promise<Element>;
}

/** What the page does for the dialog. */
export interface ServiceDialogActions {
  /** Takes the service out of the address, which closes the dialog. */
  close: () => void;
  /** Called when the dialog has closed, to move the focus. */
  closed: () => void;
  /** Follows a link to another part of the page, which cannot scroll before the dialog has closed. */
  goTo: (link: HTMLAnchorElement) => void;
}

/** React shows the dialog in an element of its own. */
let root: Root | undefined;

/** Shows a service in a dialog over the page [home.service-modal]; none closes it. */
export function showService(
  service: ShownService | undefined,
  actions: ServiceDialogActions,
): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ServiceDialog service={service} {...actions} />);
}

interface ServiceDialogProps extends ServiceDialogActions {
  service: ShownService | undefined;
}

function ServiceDialog({ service, close, closed, goTo }: ServiceDialogProps) {
  // While the dialog fades out, it still shows its service.
  const [shown, setShown] = useState(service);
  if (service && service !== shown) setShown(service);

  function followInPage(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link?.hash || link.pathname !== location.pathname) return;
    event.preventDefault();
    goTo(link);
  }

  return (
    <AnimatedDialog
      open={Boolean(service)}
      onClose={close}
      onClosed={closed}
      className="service-dialog"
    >
      <div className="service-dialog-head">
        <Dialog.Title className="title-2">{shown?.title}</Dialog.Title>
        <Dialog.Close className="icon-button -mr-2" aria-label="Close">
          <CloseIcon />
        </Dialog.Close>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are the controls */}
      <div onClick={followInPage}>
        {shown && <Article key={shown.title} article={shown.article} />}
      </div>
    </AnimatedDialog>
  );
}

/** The article, in an element that React leaves empty. The dialog has its title already. */
function Article({ article }: Pick<ShownService, 'article'>) {
  const [loaded, setLoaded] = useState<Element>();
  useEffect(() => {
    let isShown = true;
    // The page follows the link when the article cannot be loaded.
    article.then(
      (element) => isShown && setLoaded(element),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [article]);
  const place = useCallback(
    (container: HTMLElement | null) => container?.append(loaded!),
    [loaded],
  );
  return loaded ? <div ref={place} /> : <p role="status">Loading...</p>;
}
