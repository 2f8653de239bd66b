import { useEffect, useState } from 'react';
import { sectionPath } from '~/content/addresses/paths';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import { ServerHtml } from '~/site/ui/server-html';
import { useLateCode } from '~/site/ui/use-late-code';
import { NativeServiceDialog } from '../sections/service-cards/native-service-dialog';
import { serviceTextId } from '../sections/service-cards/service-dialog-content';
import type { ShownService } from '../sections/service-cards/services.server';
import type { PreviewHtml } from './home-data.server';
import { Section } from './section';

interface ServicesProps {
  heading: string | null | undefined;
  services: ShownService[];
  html: PreviewHtml;
}

/** The cards of the services, and their dialogs [home.services]. */
export function Services({ heading, services, html }: ServicesProps) {
  const { talkLabel } = useSiteSettings();
  const animated = useAnimatedDialog();
  const shown = services.map((service) => ({
    ...service,
    text: html?.[serviceTextId(service.fragment)],
  }));
  return (
    <Section id="services" tone="paper" heading={heading}>
      <ServerHtml id="service-cards" html={html?.['service-cards']} />
      {animated && <animated.default services={shown} />}
      {shown.map((service) => (
        <NativeServiceDialog
          key={service.fragment}
          service={service}
          talkLabel={talkLabel}
          closeHref={sectionPath('services')}
          isReplaced={Boolean(animated)}
        />
      ))}
      <ServerHtml id="symptoms" html={html?.symptoms} />
    </Section>
  );
}

const loadDialog = () => import('./service-dialog');

/**
 * Returns the module of the dialog with motion once its code is loaded. A native dialog that is open by then stays
 * until it is closed.
 */
function useAnimatedDialog() {
  const { loaded: dialog } = useLateCode(loadDialog);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!dialog) return;
    const open = document.querySelector('dialog[open]');
    if (open) open.addEventListener('close', () => setReady(true), { once: true });
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the document has the open dialogs
    else setReady(true);
  }, [dialog]);
  return isReady ? dialog : undefined;
}
