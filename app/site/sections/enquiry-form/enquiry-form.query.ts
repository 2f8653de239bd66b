export const enquiryForm = `
  heading,
  "formName": coalesce(heading, *[_type == "homePage"][0].contactHeading),
  "intro": coalesce(intro, *[_type == "homePage"][0].contactIntro)
` as const;
