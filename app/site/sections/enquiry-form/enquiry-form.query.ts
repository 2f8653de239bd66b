export const enquiryForm = `
  "heading": coalesce(heading, *[_type == "homePage"][0].contactHeading),
  "intro": coalesce(intro, *[_type == "homePage"][0].contactIntro)
` as const;
