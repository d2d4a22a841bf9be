import type { Text } from '@escudo/contracts/page'

export const peopleTexts = {
  title: { PT: 'Entrar no escritório', ES: 'Entrar en la oficina', EN: 'Sign in to the office' },
  demo: {
    PT: 'Isto é a sandbox: entre como uma destas pessoas, com um só botão.',
    ES: 'Esto es la sandbox: entre como una de estas personas, con un solo botón.',
    EN: 'This is the sandbox: come in as one of these people, with one button.',
  },
  proof: {
    PT: 'Antes de sair dinheiro ou aparecer uma chave, entre de novo: o que mostrou há mais de cinco minutos já não chega.',
    ES: 'Antes de que salga dinero o aparezca una clave, entre de nuevo: lo que mostró hace más de cinco minutos ya no basta.',
    EN: 'Before money leaves or a key appears, sign in again: what you showed more than five minutes ago is not enough.',
  },
  again: { PT: 'Entrar de novo', ES: 'Entrar de nuevo', EN: 'Sign in again' },
} as const satisfies Record<string, Text>
