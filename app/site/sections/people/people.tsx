import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './people.server';
import { useStyleSheets } from '../../styles/style-sheets';
import peopleStyles from './people.css';

/** The people that staff chose, or all. */
export function PeopleSection({ section, headingId }: SectionProps<typeof load>) {
  useStyleSheets(peopleStyles);
  const Name = section.heading ? 'h3' : 'h2';
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ul className="people">
        {section.people.map(({ _id, href, name, role, bio }) => (
          <li key={_id}>
            <Name className="title-3">{href ? <a href={href}>{name}</a> : name}</Name>
            {role && <p className="person-role">{role}</p>}
            {bio && <p>{bio}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
