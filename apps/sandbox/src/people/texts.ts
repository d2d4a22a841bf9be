import type { Language } from '@escudo/contracts/vocabulary'

const pt = {
  title: 'Entrar na área de gestão',
  note: 'A gestão é a área do comerciante e o balcão do prestador. Aqui entra-se sem palavra-passe, com um botão por pessoa; em produção cada um entra com a sua chave de acesso.',
  bakery: 'Da Padaria Exemplo',
  provider: 'Do prestador',
  own: 'Entrar de outra maneira',
}

const es: typeof pt = {
  title: 'La gestión y quién entra en ella',
  note: 'La gestión es el área del comercio y el panel del proveedor. Aquí se entra sin contraseña, con un botón por persona; en producción cada uno entra con su llave de acceso.',
  bakery: 'De Padaria Exemplo',
  provider: 'Del proveedor',
  own: 'Entrar de otra manera',
}

const en: typeof pt = {
  title: 'The office, and who comes in',
  note: 'The office is the merchant’s area and the provider’s desk. Here one signs in without a password, with a button for each person; in production everybody has a passkey of their own.',
  bakery: 'Of Padaria Exemplo',
  provider: 'Of the provider',
  own: 'Sign in another way',
}

export const peopleTexts: Readonly<Record<Language, typeof pt>> = { PT: pt, ES: es, EN: en }
