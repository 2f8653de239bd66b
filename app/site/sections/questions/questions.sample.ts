/** A section as staff would write it, with a value in every field. */
export const sample = {
  heading: 'What others ask first',
  intro: 'Three answers that we give on most first calls.',
  questions: [
    {
      _key: 'cost',
      _type: 'answeredQuestion',
      question: 'What does it cost?',
      answer: 'You know the price before the work begins. It is fixed.',
    },
    {
      _key: 'time',
      _type: 'answeredQuestion',
      question: 'How long does it take?',
      answer: 'Between nine and fourteen weeks.',
    },
  ],
};
