import type { SectionProps } from '../section';
import type { load } from './people.server';
import { SectionHeading } from '../section-heading';

/** The people that staff chose, or all. */
export default function People({ section, headingId }: SectionProps<'people', typeof load>) {
  const Name = section.heading ? 'h3' : 'h2';
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ul className="people">
        {section.people.map(({ _id, name, href, role, bio }) => (
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
