import type { Language, Text } from './languages.ts'
import { refusals, type Violation } from './refusals.ts'

/** How a range is said when it has one value or no end: nobody reads "between 900 and 900". */
const rangeTexts: Readonly<Record<'exact' | 'from' | 'upTo', Text>> = {
  exact: { PT: 'Tem de ser exatamente {minimum}', ES: 'Tiene que ser exactamente {minimum}', EN: 'It has to be exactly {minimum}' },
  from: {
    PT: 'Abaixo do mínimo: a partir de {minimum}',
    ES: 'Por debajo del mínimo: a partir de {minimum}',
    EN: 'Below expected values: {minimum} or more',
  },
  upTo: { PT: 'Acima do máximo: até {maximum}', ES: 'Por encima del máximo: hasta {maximum}', EN: 'Limit exceeded: up to {maximum}' },
}

/** How a code that names no rule says which form was expected. */
const formText: Text = {
  PT: 'O formato não está certo: escreva, por exemplo, {example}',
  ES: 'El formato no es correcto: escriba, por ejemplo, {example}',
  EN: 'The format is not right: write, for example, {example}',
}

function templateOf({ code, values }: Violation): Text {
  if (values?.example !== undefined) return formText
  if (code !== 'e00301' || !values) return refusals[code].text
  if (values.minimum === values.maximum) return rangeTexts.exact
  if (values.maximum === '∞') return rangeTexts.from
  return values.minimum === '-∞' ? rangeTexts.upTo : refusals[code].text
}

/** The wording of a code in a language, placeholders filled in. */
export function refusalText(violation: Violation, language: Language): string {
  return templateOf(violation)[language].replace(/\{(\w+)\}/g, (_, name: string) => String(violation.values?.[name] ?? ''))
}
