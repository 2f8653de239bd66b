/** Words in square brackets, which say what was blacked out: "[customer]". */
const BLACKED_OUT = /\[([^\]]+)\]/;

/** A text with a black bar in the place of each word that staff blacked out. Screen readers read what it was. */
export function Redacted({ text }: { text: string | null | undefined }) {
  return (text ?? '')
    .split(BLACKED_OUT)
    .map((part, index) => (index % 2 === 1 ? <Bar key={index} word={part} /> : part));
}

function Bar({ word }: { word: string }) {
  return (
    <span className="redacted">
      <span className="sr-only">blacked out: </span>
      {word}
    </span>
  );
}
