import type { ContentResult } from '~/content/content-reader';
import type { HOME_QUERY } from '~/content/queries';

type Settings = ContentResult<typeof HOME_QUERY>['settings'];

/** What three typical engagements cost, and when the next one can begin [home.engagements]. */
export function Engagements({ settings }: { settings: Settings }) {
  const engagements = (settings?.engagements ?? []).filter(({ title }) => title);
  if (engagements.length === 0) return null;
  return (
    <div className="engagements">
      {settings?.engagementsHeading && <h3 className="title-3">{settings.engagementsHeading}</h3>}
      <ul>
        {engagements.map(({ _key, title, suits, sum, price }) => (
          <li key={_key}>
            <h4 className="title-4">{title}</h4>
            <p className="text-muted">{suits}</p>
            <p className="engagement-price">{price}</p>
            <p className="text-sm text-muted">{sum}</p>
          </li>
        ))}
      </ul>
      {settings?.nextStart && <p>{settings.nextStart}</p>}
    </div>
  );
}
