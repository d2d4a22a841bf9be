import { cellText } from '../domain/files/cell-text.ts'

/** One row of a statement, its texts ready: amounts in euros with the decimals that they have. */
type StatementRow = {
  paymentId: string
  type: string
  reference: string
  paidAt: string
  gross: string
  feeNet: string
  feeTax: string
  net: string
}

const header = 'paymentId;type;reference;paidAt;gross;feeNet;feeTax;net'

/** A table as CSV with semicolons; its columns are the names of the first row. */
export function tableCsv(columns: readonly string[], rows: readonly Readonly<Record<string, string | number>>[]): string {
  return [columns.join(';'), ...rows.map((row) => columns.map((name) => cell(String(row[name] ?? ''))).join(';')), ''].join('\n')
}

/** A number, in the form in which we write them. */
const number = /^-?\d+(\.\d+)?$/

/** Quoted where it has to be; an apostrophe stands before a formula. */
function cell(told: string): string {
  const text = number.test(told) ? told : cellText(told)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A transfer as CSV (semicolons, as Portuguese spreadsheets read it); carried and total close it, so that it ties out. */
export function statementCsv(rows: readonly StatementRow[], carriedIn: string, carriedOut: string, total: string): string {
  const lines = rows.map(({ paymentId, type, reference, paidAt, gross, feeNet, feeTax, net }) =>
    [paymentId, type, reference, paidAt, gross, feeNet, feeTax, net].map(cell).join(';'),
  )
  return [header, ...lines, `;carriedIn;;;;;;${carriedIn}`, `;carriedOut;;;;;;-${carriedOut}`, `;total;;;;;;${total}`, ''].join('\n')
}
