import { AUTHOR } from '../../../content/query-fragments';

export const people = `
  heading, intro,
  "people": select(
    count(people) > 0 => people[]->{ _id, ${AUTHOR}, role, bio },
    *[_type == "author"] | order(name){ _id, ${AUTHOR}, role, bio }
  )
` as const;
