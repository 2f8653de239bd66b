import { useEffect, useState } from 'react';
import { sectionPath } from '~/paths';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import { useLateCode } from '~/site/ui/use-late-code';
import { NativeServiceDialog } from '../sections/service-cards/native-service-dialog';
import { ServiceGrid } from '../sections/service-cards/service-grid';
import type { Service } from '../sections/service-cards/services.server';
import { SectionHeading } from '../sections/section-heading';
import type { HomeData } from './home-data.server';
import { headingId, Section } from './section';

interface ServicesProps {
  heading: string | null | undefined;
  intro: string | null | undefined;
  /** The words at the bottom of each card. */
  more: string;
  services: Service[];
  symptomsHeading: string | null | undefined;
  symptoms: HomeData['symptoms'];
}

/** The cards of the services, and their dialogs [home.services]. */
export function Services(props: ServicesProps) {
  const { heading, intro, more, services, symptomsHeading, symptoms } = props;
  const { talkLabel } = useSiteSettings();
  const animated = useAnimatedDialog();
  return (
    <Section id="services" tone="paper" heading={heading}>
      <SectionHeading id={headingId('services')} section={{ heading, intro }} />
      <ServiceGrid services={services} more={more} headingLevel={3} />
      {animated && <animated.default services={services} />}
      {services.map((service) => (
        <NativeServiceDialog
          key={service._id}
          service={service}
          talkLabel={talkLabel}
          closeHref={sectionPath('services')}
          isReplaced={Boolean(animated)}
        />
      ))}
      {symptomsHeading && symptoms.length > 0 && (
        <div className="symptoms">
          <h3 className="title-3">{symptomsHeading}</h3>
          <ul>
            {symptoms.map((symptom) => (
              <Symptom key={symptom.key} symptom={symptom} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

/** What a visitor has noticed, and the article about it with its number. */
function Symptom({ symptom }: { symptom: HomeData['symptoms'][number] }) {
  const { words, href, title, figure } = symptom;
  return (
    <li className="symptom">
      <p className="font-semibold">{words}</p>
      {figure && (
        <p>
          <span className="symptom-number">{figure.number}</span> {figure.label}
        </p>
      )}
      <p className="symptom-title">
        <a href={href} className="card-link">
          {title}
        </a>
      </p>
    </li>
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
