import { isRefusalCode, refusalText } from '@escudo/contracts/vocabulary'
import { cardScenarios, phoneScenarios, type PhoneScenario, type Scenario } from '../../server/src/acquirers/simulator/scenarios.ts'

const groups = (number: string): string => number.replace(/^(3[47]\d{2})(\d{6})(\d{5})$/, '$1 $2 $3').replace(/(\d{4})(?=\d{4})/g, '$1 ')
const coded = (code: string): string => (isRefusalCode(code) ? `${refusalText({ code }, 'EN')} (\`${code}\`)` : code)

const threeDSecure: Readonly<Record<string, string>> = {
  frictionless: '3-D Secure without a question; approved',
  attempted: '3-D Secure attempted, the bank could not ask; approved',
  challenge: 'the bank asks its client, then approves',
}

/** What a card does, in words, by what its row says. */
function cardWords({ decline, challenge, after, authentication, unauthenticated, declineLater, silentSeconds }: Scenario): string {
  if (decline) return `declined: ${coded(decline)}`
  if (challenge && after) return `the bank asks its client, then declines: ${coded(after)}`
  if (unauthenticated) return `3-D Secure without success, nothing is charged: ${coded(unauthenticated)}`
  if (declineLater) return `approved; declined when it was saved and is charged again: ${coded(declineLater)}`
  if (silentSeconds) return `the bank is silent; after ${silentSeconds} seconds it turns out to be approved`
  return authentication ? (threeDSecure[authentication] ?? authentication) : 'approved'
}

function phoneWords(scenario: PhoneScenario): string {
  if (scenario.does === 'declines') return `declines by itself: ${coded(scenario.decline)}`
  if (scenario.does === 'approves') return 'approves by itself'
  return scenario.does === 'ignores' ? 'never answers' : 'waits for its buttons, in the sandbox or through its API'
}

/** `docs/test-numbers.md`, from the tables by which the simulated bank and phones decide. */
export function testNumbers(): string {
  const cards = Object.entries(cardScenarios).map(([number, scenario]) => `| ${groups(number)} | ${cardWords(scenario)} |`)
  const phones = Object.entries(phoneScenarios).map(([number, scenario]) => `| \`${number}\` | ${phoneWords(scenario)} |`)
  return `# Test numbers

What the sandbox's bank and phones do with which number. Cards need a future expiry, any holder and a security code of three
digits (four for American Express).

| Card | What happens |
|---|---|
${cards.join('\n')}
| any other valid number | approved |

| Phone | What happens |
|---|---|
${phones.join('\n')}
| \`351#91000\` and the last four digits of a code of MB WAY, as \`351#910004104\` | declines with that code; \`GET /errors\` lists them |
| any other mobile number | waits for its buttons |

[What else the sandbox has](how-to/use-the-sandbox.md): platforms, terminals, tax numbers that compliance decides on.
`
}
