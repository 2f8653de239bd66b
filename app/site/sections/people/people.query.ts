export const people = `
  heading, intro,
  "people": select(
    count(people) > 0 => people[]->{ _id, name, role, bio },
    *[_type == "author"] | order(name){ _id, name, role, bio }
  )
` as const;
