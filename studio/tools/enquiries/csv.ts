import { SOURCE_FIELDS, type EnquirySource } from '../../../app/enquiry/source';
import { clockOf, officeClock } from '../../../app/platform/clock/office-time';
import { STATUS, statusOf, type StaffEnquiry } from './staff-enquiry';

type Column = readonly [heading: string, value: (enquiry: StaffEnquiry) => string | undefined];

const SOURCE_COLUMNS = Object.entries(SOURCE_FIELDS).map(([name, title]): Column => [
  title,
  ({ source }) => source?.[name as keyof EnquirySource],
]);

/** Returns the columns. Spreadsheet programs can sort and subtract the times, because no zone is in their cells. */
const columnsAt = (timeZone: string): readonly Column[] => [
  [`Sent (${clockOf(timeZone)})`, ({ timestamp }) => cellTime(timestamp, timeZone)],
  ['Status', (enquiry) => STATUS[statusOf(enquiry)].title],
  ['Set by', ({ statusBy }) => statusBy],
  [
    `First answer (${clockOf(timeZone)})`,
    ({ answeredAt }) => answeredAt && cellTime(answeredAt, timeZone),
  ],
  ['First name', ({ firstName }) => firstName],
  ['Second name', ({ secondName }) => secondName],
  ['Organisation', ({ organisation }) => organisation],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Message', ({ challenge }) => challenge],
  ['Page', ({ page }) => page],
  ...SOURCE_COLUMNS,
  ['Notes', ({ notes }) => notes?.map(({ by, text }) => `${by}: ${text}`).join('\n')],
  ['Delivery', ({ state }) => state],
];

/** Returns a time as every spreadsheet program reads it: "2026-11-26 10:00". */
function cellTime(isoTime: string, timeZone: string): string {
  return officeClock(Date.parse(isoTime), timeZone).replace('T', ' ');
}

/** Without it, Excel reads UTF-8 as the code page of the computer. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns enquiries as a table for spreadsheet programs. @see https://www.rfc-editor.org/rfc/rfc4180 */
export function toCsv(enquiries: readonly StaffEnquiry[], timeZone: string): string {
  const columns = columnsAt(timeZone);
  const rows = [
    columns.map(([heading]) => heading),
    ...enquiries.map((enquiry) => columns.map(([, value]) => value(enquiry) ?? '')),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * The signs with which a formula begins, also in full width, where a cell may begin: at the start of a text, and after
 * everything that separates cells or rows for some program. A program that separates by semicolons ignores the
 * quotation marks in the middle of a row. White space and quotation marks before a sign do not keep it from being one.
 */
const FORMULA = /(?<=(?:^|[,;|\p{Cc}\u2028\u2029])[\s\p{C}"]*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/gu;

/**
 * Returns a cell. A visitor's text that begins like a formula would run in the spreadsheet program, so it gets an
 * apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell(text: string): string {
  const harmless = text.replaceAll(FORMULA, "'$&");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
