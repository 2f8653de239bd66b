import { ServerHtml } from '~/site/ui/server-html';
import type { PreviewHtml } from './home-data.server';
import { Section } from './section';

interface ServicesProps {
  heading: string | null | undefined;
  html: PreviewHtml;
}

/** The cards of the services, and symptoms that lead to articles [home.services]. */
export function Services({ heading, html }: ServicesProps) {
  return (
    <Section id="services" tone="paper" heading={heading}>
      <ServerHtml id="service-cards" html={html?.['service-cards']} />
      <ServerHtml id="symptoms" html={html?.symptoms} />
    </Section>
  );
}
