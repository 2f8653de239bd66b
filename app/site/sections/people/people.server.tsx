import { authorPath } from '~/content/document-fields.server';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/** The people that staff chose, or all. */
export function render({ section, headingId }: SectionProps<'people'>) {
  const people = (section.people ?? []).filter(({ name }) => name);
  const Name = section.heading ? 'h3' : 'h2';
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ul className="people">
        {people.map(({ _id, slug, name, role, bio }) => {
          const href = authorPath({ slug });
          return (
            <li key={_id}>
              <Name className="title-3">{href ? <a href={href}>{name}</a> : name}</Name>
              {role && <p className="person-role">{role}</p>}
              {bio && <p>{bio}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
