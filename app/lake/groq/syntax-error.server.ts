import { queryError, type LakeError } from '../store/errors.server';

const NEXT_TOKEN = /\s*(?<token>\w+|::|[=!<>]=|=>|->|\.{2,3}|\S)?/y;

/** Messages of Sanity's API for errors of groq-js. */
const DESCRIPTIONS: Record<string, string> = {
  'Expected ")" after function arguments': "expected ')' following function arguments",
  'Expected "]" after array expression': "expected ']' following array body",
  'Expected "}" after object': "expected '}' following object body",
  'Unexpected character "undefined"': "expected ')' following parenthesized expression",
};

/**
 * Returns a syntax error of groq-js with the message of Sanity's API.
 * @param position where groq-js stopped, in UTF-16 code units
 * @see https://github.com/sanity-io/go-groq, a parser by Sanity, for the messages
 */
export function syntaxError(query: string, message: string, position: number): LakeError {
  NEXT_TOKEN.lastIndex = Math.min(position, query.length);
  const token = NEXT_TOKEN.exec(query)?.groups?.token;
  const detail = message.replace(/^Syntax error in GROQ query at position \d+:? ?/, '');
  if (token === undefined) {
    const description = DESCRIPTIONS[detail] ?? 'unexpected end-of-file, expected expression';
    return queryError(query, description, { start: query.length, end: query.length });
  }
  const [start, end] = [NEXT_TOKEN.lastIndex - token.length, NEXT_TOKEN.lastIndex];
  if (detail === 'Expected expression') {
    const description = `unexpected token "${token}", expected expression`;
    return queryError(query, description, { start, end });
  }
  // groq-js says that the query ends where it cannot read on.
  const isRest = detail === 'Unexpected end of query' || detail === '';
  const description = isRest ? 'unable to parse entire expression' : lowerFirst(detail);
  return queryError(query, DESCRIPTIONS[detail] ?? description, { start, end });
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
